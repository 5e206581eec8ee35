/** The eleven kinds of loot: colour, ink and symbol. */
import type { Component } from 'svelte';
import Barrel from '~icons/game-icons/barrel';
import Candle from '~icons/game-icons/candle-holder';
import Chest from '~icons/game-icons/open-treasure-chest';
import Clock from '~icons/game-icons/cuckoo-clock';
import Cow from '~icons/game-icons/cow';
import Crown from '~icons/game-icons/crown';
import Ham from '~icons/game-icons/ham-shank';
import Painting from '~icons/game-icons/mona-lisa';
import Purse from '~icons/game-icons/swap-bag';
import Wagon from '~icons/game-icons/old-wagon';
import Wine from '~icons/game-icons/wine-bottle';

export interface Kind {
  key: string;
  colour: string;
  ink: string;
  Icon: Component<any>;
}

const CREAM = '#fff6e3';
const DARK = '#2b2119';

export const KINDS: readonly Kind[] = [
  { key: 'chest', colour: '#8a5a2b', ink: CREAM, Icon: Chest },
  { key: 'coach', colour: '#2f4f7d', ink: CREAM, Icon: Wagon },
  { key: 'cow', colour: '#a9c6a0', ink: DARK, Icon: Cow },
  { key: 'beer', colour: '#e0a83a', ink: DARK, Icon: Barrel },
  { key: 'wine', colour: '#6d1f3b', ink: CREAM, Icon: Wine },
  { key: 'pork', colour: '#e6a08f', ink: DARK, Icon: Ham },
  { key: 'painting', colour: '#3f7a72', ink: CREAM, Icon: Painting },
  { key: 'candlestick', colour: '#4a3f66', ink: CREAM, Icon: Candle },
  { key: 'clock', colour: '#b9c4d0', ink: DARK, Icon: Clock },
  { key: 'crown', colour: '#c23b2e', ink: CREAM, Icon: Crown },
  { key: 'purse', colour: '#55682a', ink: CREAM, Icon: Purse },
];
