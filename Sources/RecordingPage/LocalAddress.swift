import NIOCore

/// An IPv4 address of this machine on its networks.
package struct LocalAddress: Hashable, Sendable {
  /// The name of the network interface, such as `wlan0`.
  package let interface: String
  /// The address, such as `192.168.1.20`.
  package let text: String

  package init(interface: String, text: String) {
    self.interface = interface
    self.text = text
  }

  /// The addresses of this machine, the likeliest of a local network first. Addresses of the machine itself are left out.
  package static func all() -> [LocalAddress] {
    let devices = (try? System.enumerateDevices()) ?? []
    return ordered(
      devices.compactMap { device in
        guard case .v4 = device.address, let text = device.address?.ipAddress else { return nil }
        return LocalAddress(interface: device.name, text: text)
      })
  }

  /// Returns addresses without those of the machine itself, those of networks of people before those of containers and others.
  static func ordered(_ addresses: [LocalAddress]) -> [LocalAddress] {
    addresses.filter { !$0.text.hasPrefix("127.") && !$0.text.hasPrefix("169.254.") }
      .enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
  }

  /// Interfaces of containers and virtual machines, which no phone reaches.
  private static let virtual = ["docker", "br-", "veth", "virbr", "lxc", "podman", "cni", "tun", "tap"]

  private var rank: Int {
    if Self.virtual.contains(where: interface.hasPrefix) { return 2 }
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 4 else { return 3 }
    let isPrivate =
      parts[0] == 10 || (parts[0] == 192 && parts[1] == 168)
      || (parts[0] == 172 && (16...31).contains(parts[1]))
    return isPrivate ? 0 : 1
  }
}
