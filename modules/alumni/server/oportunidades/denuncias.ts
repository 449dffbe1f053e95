import { ConflictError, type Db, type Portal, publicar, throwIfRefused } from '@portal/platform/server'
import { EVENTO, REGRAS_DA_OPORTUNIDADE } from '../../contract/index.ts'
import type { Quem } from '../acesso/quem.ts'
import { avisar } from '../avisar.ts'
import { abrirAoNivel1, fecharDoNivel1 } from '../tarefas-do-nivel1.ts'
import { tirar } from './atos.ts'
import { enderecoDaOportunidade } from './empresa.ts'
import { decidirDenuncias, inserirDenuncia, obterDenuncia } from './queries/denuncias.ts'
import { segurarOportunidade } from './queries/oportunidades.ts'

const chaveDaDenuncia = (numseqopd: number): string => `denuncia:${numseqopd}`

interface Nova {
	readonly numseqopd: number
	readonly txtdnu: string
}

export async function denunciar(db: Db, portal: Portal, quem: Quem, { numseqopd, txtdnu }: Nova): Promise<void> {
	const linha = await segurarOportunidade(db, quem, numseqopd)
	throwIfRefused(REGRAS_DA_OPORTUNIDADE.denunciar({ ...linha, quem }))
	const dtacad = portal.agora().toISOString()
	if (!(await inserirDenuncia(db, { numseqopd, codpes: quem.codpes, txtdnu, dtacad })))
		throw new ConflictError('ja-denunciada', 'Você já denunciou esta oportunidade. Avisaremos quando for examinada.')
	await abrirAoNivel1(db, portal, {
		chave: chaveDaDenuncia(numseqopd),
		titulo: `Examinar a denúncia sobre ${linha.nomcgofnc}`,
		url: '/alumni/oportunidades/denuncias',
		nunca: [linha.codpescad, quem.codpes],
	})
	await publicar(db, { tipo: EVENTO })
}

interface Decisao {
	readonly coddnu: number
	readonly sitdnu: 'P' | 'I'
	readonly dscmot?: string | undefined
}

const FIM = {
	P: 'A oportunidade que você denunciou foi removida. Obrigado.',
	I: 'A oportunidade que você denunciou foi examinada e continua publicada.',
}

/** One decision closes all open reports: every reporter is told, the publisher only when the opportunity is removed. */
export async function decidirDenuncia(
	db: Db,
	portal: Portal,
	quem: Quem,
	{ coddnu, sitdnu, dscmot }: Decisao,
): Promise<void> {
	const { numseqopd } = await obterDenuncia(db, coddnu, quem.codpes)
	const linha = await segurarOportunidade(db, quem, numseqopd)
	const agora = portal.agora().toISOString()
	const quemDenunciou = await decidirDenuncias(db, { numseqopd, sitdnu, codpesdec: quem.codpes, dtadec: agora })
	if (quemDenunciou.length === 0)
		throw new ConflictError('denuncia-decidida', 'Esta denúncia já foi decidida. Recarregue a lista.')
	if (sitdnu === 'P' && linha.sitopd !== 'X')
		await tirar(db, portal, linha, { por: quem.codpes, dscmot: dscmot ?? null })
	await fecharDoNivel1(db, portal, chaveDaDenuncia(numseqopd), quem.codpes)
	await avisar(db, portal, {
		chave: `${chaveDaDenuncia(numseqopd)}:${agora}`,
		texto: FIM[sitdnu],
		caminho: sitdnu === 'I' ? enderecoDaOportunidade(numseqopd) : '/alumni/oportunidades',
		pessoas: quemDenunciou.filter((codpes) => codpes !== quem.codpes),
	})
	await publicar(db, { tipo: EVENTO })
}
