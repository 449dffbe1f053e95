import type { Portal } from '@portal/platform/server'

/** Address in a document's QR code; `origem`, the request's origin, is used where no public address is configured. */
export const enderecoDoDocumento = ({ config }: Pick<Portal, 'config'>, codaucdoc: string, origem = ''): string =>
	`${config.PORTAL_BASE_URL ?? origem}/iddigital/${codaucdoc}`
