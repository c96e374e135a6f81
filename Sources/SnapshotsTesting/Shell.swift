// SnapshotsTesting
