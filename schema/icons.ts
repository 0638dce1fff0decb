/** Icons an author can choose, by their name in the Lucide set (lucide.dev). */
export const iconNames = [
  'archive', 'arrow-right', 'badge-check', 'badge-euro', 'barcode', 'bell', 'book-open', 'boxes', 'brush', 'building-2',
  'cable', 'calculator', 'calendar-days', 'calendar-check', 'camera', 'chart-column', 'check', 'chevron-down',
  'circle-check', 'circle-help', 'clipboard-check', 'clipboard-list', 'clock', 'cloud', 'coins', 'credit-card',
  'database', 'euro', 'external-link', 'file-check', 'file-clock', 'file-pen', 'file-text', 'folder-open', 'gauge',
  'globe', 'graduation-cap', 'hammer', 'handshake', 'hard-hat', 'headset', 'heart', 'house', 'inbox', 'infinity',
  'info', 'key-round', 'layers', 'leaf', 'life-buoy', 'lightbulb', 'lock', 'mail', 'map', 'map-pin', 'menu',
  'message-square', 'minus', 'monitor', 'newspaper', 'package', 'package-search', 'paint-roller', 'palette', 'pencil-ruler',
  'percent', 'phone', 'plug-zap', 'quote', 'receipt-euro', 'rocket', 'route', 'ruler', 'scale', 'scan-barcode', 'server',
  'shield-check', 'shopping-cart', 'smartphone', 'sparkles', 'square-check', 'star', 'sun', 'tag', 'target', 'timer',
  'trending-up', 'triangle-alert', 'truck', 'user-check', 'user-plus', 'users', 'wallet', 'warehouse', 'wrench', 'x', 'zap',
] as const;

export type IconName = (typeof iconNames)[number];
