import type { TopicoDeAjuda } from '@portal/platform/web'

export const ajuda: readonly TopicoDeAjuda[] = []
