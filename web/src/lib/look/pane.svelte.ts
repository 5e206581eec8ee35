/** The size of the window. It is read once and when it changes, since reading it makes a phone lay out the whole page. */
export const pane = $state({ width: innerWidth, height: innerHeight });

addEventListener('resize', () => {
  pane.width = innerWidth;
  pane.height = innerHeight;
});
