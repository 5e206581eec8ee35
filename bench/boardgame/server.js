// A four-seat card game on boardgame.io with about 1 kB of state: node server.js <port> <api port> <folder or "memory">
const { Server, FlatFile, Origins } = require('boardgame.io/server');

const SEATS = 4;
const HAND = 12;

const game = {
  name: 'cards',
  setup: () => ({
    hands: Array.from({ length: SEATS }, (_, seat) => Array.from({ length: HAND }, (_, n) => ((seat * HAND + n) * 7) % 60)),
    piles: Array.from({ length: 6 }, (_, pile) => ({ top: pile, count: 1, owner: null, colour: 'grey' })),
    scores: Array(SEATS).fill(0),
    deck: Array.from({ length: 60 }, (_, n) => n),
    last: null,
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, playerID }, index) => {
      const hand = G.hands[playerID];
      if (!(index >= 0 && index < hand.length)) return 'INVALID_MOVE';
      const [card] = hand.splice(index, 1);
      const pile = G.piles[card % G.piles.length];
      pile.top = card;
      pile.count += 1;
      pile.owner = Number(playerID);
      G.scores[playerID] += card;
      G.last = card;
      const next = G.deck.shift();
      G.deck.push(card);
      hand.push(next);
    },
  },
  // Each seat sees its own hand and how many cards the others and the deck have.
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
};

const [port, apiPort, storage] = process.argv.slice(2);
const server = Server({
  games: [game],
  origins: [Origins.LOCALHOST],
  ...(storage === 'memory' ? {} : { db: new FlatFile({ dir: storage }) }),
});
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } });
