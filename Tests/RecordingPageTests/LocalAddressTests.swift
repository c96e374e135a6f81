import Testing

@testable import RecordingPage

@Suite struct LocalAddressTests {
  @Test func theLikeliestAddressComesFirst() {
    let addresses = [
      ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("wg0", "100.64.0.2"), ("eth0", "203.0.113.5"),
      ("wlan0", "192.168.1.20"), ("eth1", "10.0.0.2"), ("usb0", "169.254.3.4"),
    ].map { LocalAddress(interface: $0.0, text: $0.1) }
    #expect(
      LocalAddress.ordered(addresses).map(\.interface) == ["wlan0", "eth1", "wg0", "eth0", "docker0"])
  }

  @Test func thisMachinesAddressesAreAddresses() {
    for address in LocalAddress.all() {
      #expect(address.text.split(separator: ".").compactMap { UInt8($0) }.count == 4, "\(address)")
    }
  }
}
