"""Numbers for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

LAG_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
CREDIT_MS = (0, 10, 20, 40, 60, 80, 100, 150)


class Metrics:
    """What the server counts; one set for each server, so that tests do not share it."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.steps = Counter("ronde_steps", "Steps shown to people", registry=self.registry)
        self.refused = Counter("ronde_refused", "Commands refused, by reason", ["reason"], registry=self.registry)
        self.sockets = Gauge("ronde_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("ronde_tables", "Tables in memory", registry=self.registry)
        self.requests = Counter("ronde_requests", "HTTP requests, by status", ["status"], registry=self.registry)
        self.dropped = Counter(
            "ronde_slow_sockets", "Times a slow socket was sent a fresh view", registry=self.registry
        )
        self.loop_lag = Histogram(
            "ronde_loop_lag_seconds", "How late the event loop is", registry=self.registry, buckets=LAG_SECONDS
        )
        self.late_pongs = Counter(
            "ronde_late_pongs", "Seats that answered pings much later than their line explains", registry=self.registry
        )
        self.credit = Histogram(
            "ronde_race_credit_ms", "Lag credit given to claims", registry=self.registry, buckets=CREDIT_MS
        )
