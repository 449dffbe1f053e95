import { ConflictError, type Db, type Portal, publicar } from '@portal/platform/server'
import { EVENTO } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { abrirAoNivel1, fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { encerrarConversa, obterDaPessoa, reservarConversa } from './queries/conversas.ts'
import { decidirDenunciasDaConversa, inserirDenunciaDeConversa, obterDenunciaDeConversa } from './queries/denuncias.ts'

const chaveDaDenuncia = (codcnv: number): string => `conversa:${codcnv}:denuncia`

export async function denunciarConversa(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ codcnv, txtdnu }: { codcnv: number; txtdnu: string },
): Promise<void> {
	const { titcnv, codpesaut, codpesint } = await obterDaPessoa(db, codcnv, quem.codpes)
	const dtacad = portal.agora().toISOString()
	if (!(await inserirDenunciaDeConversa(db, { codcnv, codpes: quem.codpes, txtdnu, dtacad })))
		throw new ConflictError('ja-denunciada', 'Você já denunciou esta conversa. Avisaremos quando for examinada.')
	await abrirAoNivel1(db, portal, {
		chave: chaveDaDenuncia(codcnv),
		titulo: `Examinar a denúncia de uma conversa: ${titcnv}`,
		url: '/alumni/conversas/denuncias',
		porque: 'Uma das duas pessoas da conversa pediu ao Escritório Alumni que a leia.',
		nunca: [codpesaut, codpesint],
	})
	await publicar(db, { tipo: EVENTO })
}

interface Decisao {
	readonly coddnucnv: number
	readonly sitdnu: 'P' | 'I'
	readonly dscmot: string
}

/**
 * Decision on a report: upheld ends the conversation and tells both why; dismissed tells the reporter why it goes on.
 */
export async function decidirDenunciaDaConversa(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ coddnucnv, sitdnu, dscmot }: Decisao,
): Promise<number> {
	const { codcnv, titcnv, codpesaut, codpesint } = await obterDenunciaDeConversa(db, coddnucnv, quem.codpes)
	await reservarConversa(db, codcnv)
	const agora = portal.agora().toISOString()
	const denunciantes = await decidirDenunciasDaConversa(db, {
		codcnv,
		sitdnu,
		codpesdec: quem.codpes,
		dtadec: agora,
		dscmot,
	})
	if (denunciantes.length === 0)
		throw new ConflictError('denuncia-decidida', 'Esta denúncia já foi decidida. Recarregue a lista.')
	if (sitdnu === 'P') await encerrarConversa(db, codcnv, agora)
	await fecharDoNivel1(db, portal, chaveDaDenuncia(codcnv), quem.codpes)
	await avisar(db, portal, {
		chave: `${chaveDaDenuncia(codcnv)}:${agora}`,
		pessoas: sitdnu === 'P' ? [codpesaut, codpesint] : denunciantes,
		assunto:
			sitdnu === 'P'
				? `O Escritório Alumni encerrou uma conversa: ${titcnv}`
				: `A conversa que você denunciou foi examinada: ${titcnv}`,
		texto: `${sitdnu === 'P' ? 'O Escritório Alumni examinou esta conversa e a encerrou.' : 'O Escritório Alumni examinou a conversa, e ela continua aberta. Você pode bloquear a outra pessoa.'} Motivo: ${dscmot}`,
		caminho: `/alumni/conversas/${codcnv}`,
		porEmail: true,
	})
	await publicar(db, { tipo: EVENTO })
	return codcnv
}
