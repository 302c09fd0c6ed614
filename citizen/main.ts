import { openAskScreen } from './ask-screen';
import { find, say } from './elements';
import { openFollowScreen } from './follow-screen';
import { offlineWords } from './follow-words';
import { keepReceipt, type Receipt, readReceipt } from './receipt';

/** The page of citizens: the form, then what becomes of the request. Everything else of the product is another page. */
const askTitle = find('ask-title');
const offline = find('offline');
/** The request that the page follows has arrived: the line was there then. */
let isFollowing = false;
const showOffline = () => {
  offline.hidden = navigator.onLine;
  say(find('offline-words'), offlineWords(isFollowing));
};
const follow = (...shown: Parameters<typeof followScreen.show>) => {
  isFollowing = true;
  showOffline();
  followScreen.show(...shown);
};
const followScreen = openFollowScreen(() => {
  isFollowing = false;
  showOffline();
  document.title = 'Pedir una ambulancia';
  askScreen.show();
  askTitle.tabIndex = -1;
  askTitle.focus();
});
const askScreen = openAskScreen(({ ref, secret, status }, photo) => {
  const receipt: Receipt = { ref, secret, photo: photo ? 'sending' : 'none' };
  keepReceipt(receipt);
  find('ask').hidden = true;
  follow(receipt, status, photo);
});

window.addEventListener('online', showOffline);
window.addEventListener('offline', showOffline);
showOffline();

const kept = readReceipt();
if (kept) {
  find('ask').hidden = true;
  follow(kept, null, null);
}
