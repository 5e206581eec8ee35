"""Research doors: PettingZoo, Gymnasium, OpenSpiel and thousands of tables at once. Each needs its extra installed."""
