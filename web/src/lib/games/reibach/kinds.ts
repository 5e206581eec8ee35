/** The ten businesses and the special cards: colour, ink and symbol. */
import type { Component } from 'svelte';
import Art from '~icons/game-icons/palette';
import Boat from '~icons/game-icons/sailboat';
import Chart from '~icons/game-icons/chart';
import Dice from '~icons/game-icons/dice-six-faces-five';
import GoldBar from '~icons/game-icons/gold-bar';
import House from '~icons/game-icons/family-house';
import Juggler from '~icons/game-icons/juggler';
import Note from '~icons/game-icons/banknote';
import Oil from '~icons/game-icons/oil-drum';
import Ring from '~icons/game-icons/diamond-ring';
import Vase from '~icons/game-icons/porcelain-vase';

export interface Kind {
  key: string;
  colour: string;
  ink: string;
  Icon: Component<any> | null;
}

const CREAM = '#fffaf0';
const DARK = '#231f19';

export const KINDS: readonly Kind[] = [
  { key: 'stocks', colour: '#1f5b3a', ink: CREAM, Icon: Chart },
  { key: 'gold', colour: '#b79bd6', ink: DARK, Icon: GoldBar },
  { key: 'realestate', colour: '#7b7a2d', ink: CREAM, Icon: House },
  { key: 'currency', colour: '#f0cf45', ink: DARK, Icon: Note },
  { key: 'luxury', colour: '#8cc8e8', ink: DARK, Icon: Boat },
  { key: 'gambling', colour: '#233f86', ink: CREAM, Icon: Dice },
  { key: 'antiques', colour: '#a8d387', ink: DARK, Icon: Vase },
  { key: 'oil', colour: '#d9731c', ink: DARK, Icon: Oil },
  { key: 'jewellery', colour: '#f0a3bd', ink: DARK, Icon: Ring },
  { key: 'art', colour: '#b3261e', ink: CREAM, Icon: Art },
  { key: 'multitalent', colour: '#fdfbf5', ink: DARK, Icon: Juggler },
  { key: 'risk', colour: '#1c1b1f', ink: CREAM, Icon: null },
];
export const BUSINESSES = KINDS.slice(0, 10);
export const MULTITALENT = 10;
export const RISK = 11;
