"""Data sets of finished matches: one table of matches, one of decisions, in Parquet files."""
