"""The table server: tables, their journal, and the wire to the people who play at them."""
