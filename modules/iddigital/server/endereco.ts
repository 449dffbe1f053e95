import type { Portal } from '@portal/platform/server'

/** Address in the QR code on a document. `origem` is that of the request, where no public address is configured. */
export const enderecoDoDocumento = ({ config }: Pick<Portal, 'config'>, codaucdoc: string, origem = ''): string =>
	`${config.PORTAL_BASE_URL ?? origem}/iddigital/${codaucdoc}`
