import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { baixarZipDoLink } from '../links/baixar-zip.ts'
import { exigirLegivel } from '../vigiar.ts'
import { enviarZip, preverZipDaPasta } from '../zip.ts'

export const rotasDoZip: readonly Route[] = [
	route(contrato.medirZip, async ({ db, portal, user, params, query }) => {
		const { nomzip, qtdarq, tamzip } = await preverZipDaPasta(db, portal, user, { ...params, ...query })
		return { nomzip, qtdarq, tamzip }
	}),

	route(
		contrato.baixarZip,
		async ({ db, portal, user, params, query }) => {
			const previsto = await preverZipDaPasta(db, portal, user, { ...params, ...query })
			return enviarZip(portal, previsto, (coditm) => exigirLegivel(portal.db, portal, user.codpes, coditm))
		},
		{ costly: 'Todos os arquivos de uma pasta, um a um.' },
	),

	route(contrato.baixarZipDoLink, ({ portal, pedido: { endereco }, params, bytes }) =>
		baixarZipDoLink(portal, { endereco }, { ...params, ...lerFormulario(bytes) }),
	),
]

function lerFormulario(bytes: Uint8Array): { senlnk: string; coditm: number | undefined } {
	const campos = new URLSearchParams(Buffer.from(bytes).toString('utf8'))
	return { senlnk: campos.get('senlnk') ?? '', coditm: Number(campos.get('coditm')) || undefined }
}
