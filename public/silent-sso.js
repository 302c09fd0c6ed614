// Only ever framed by the app itself, which awaits the identity provider's answer in this address.
parent.postMessage(location.href, location.origin);
