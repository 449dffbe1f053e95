import { createHash, randomUUID } from 'node:crypto'
import { criarLoteDoModulo } from '@portal/assina/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { truncate } from '@portal/platform/contract'
import {
	type Db,
	emitir,
	inTransaction,
	type Portal,
	publicar,
	RuleError,
	type SessionUser,
} from '@portal/platform/server'
import { contarQuorum, EVENTO } from '../../contract/index.ts'
import { nomear } from '../composicao/compor.ts'
import { alterarReuniao, type LinhaDaReuniao, listarConvocados, reservarReuniao } from '../queries/reunioes.ts'
import { avisarFaltas } from './avisar-faltas.ts'
import { avisarConvocados, escolherPresidente, escreverQuando, reservarMinha } from './reunioes.ts'

const MODELO = new URL('../modelos/ata.typ', import.meta.url)
const CHAMADAS = ['primeira chamada', 'segunda chamada', 'terceira chamada'] as const
export const PREFIXO_DA_ATA = 'ata:'

/** End with minutes, which go to be signed by who presided and by who kept the meeting. */
export async function encerrarReuniao(
	portal: Portal,
	user: SessionUser,
	codreu: number,
	txtata: string,
): Promise<void> {
	const { reuniao, convocados } = await inTransaction(portal.db, async (db) => ({
		reuniao: await exigirAberta(db, portal, user, codreu),
		convocados: await listarConvocados(db, codreu),
	}))
	const nomes = await obterPessoas(
		portal.db,
		convocados.map(({ codpes }) => codpes),
	)
	const presidente = escolherPresidente(convocados, nomes)
	const { membros, presentes } = contarQuorum(convocados, reuniao)
	const capa = { titulo: 'Ata de reunião', numero: reuniao.nomclg, rodape: `Ata de ${reuniao.nomclg}` }
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, {
		quando: escreverQuando(portal, reuniao.dtareu),
		lugar: reuniao.dsclocreu,
		chamada: CHAMADAS[(reuniao.numcha ?? 1) - 1] ?? CHAMADAS[0],
		presentes: String(presentes),
		membros: String(membros),
		preside: presidente?.nompes ?? '—',
		nomes: convocados
			.filter(({ stapre }) => stapre === 'S')
			.map(({ codpes, nomcad }) => `${nomear(nomes, codpes)} (${nomcad})`),
		paragrafos: txtata.split(/\n+/).filter((paragrafo) => paragrafo.trim() !== ''),
	})
	const chave = `mandato/${randomUUID()}`
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	await portal.files.gravar(chave, conteudo, conteudo.length)
	await inTransaction(portal.db, async (db) => {
		await exigirAberta(db, portal, user, codreu)
		const assinantes = new Set([presidente?.codpes ?? user.codpes, user.codpes])
		const { codlotdocasi } = await criarLoteDoModulo(portal, db, {
			nomsisorg: 'mandato',
			chvorg: `${PREFIXO_DA_ATA}${codreu}`,
			nomlot: truncate(`Ata: ${reuniao.nomclg}`, 200),
			codpesges: user.codpes,
			codund: reuniao.codundrsp,
			documentos: [{ nomarq: 'ata.pdf', arquivo: { chave, sha256 }, qtdpgn: paginas }],
			participantes: [...assinantes].map((codpes) => ({ codpes, tippcpasi: 'A' as const })),
		})
		await alterarReuniao(db, codreu, { sitreu: 'E', txtata, chave, sha256, codlotdocasi })
		await avisarFaltas(db, portal, reuniao, convocados)
		await publicar(db, { tipo: EVENTO })
	})
}

async function exigirAberta(db: Db, portal: Portal, user: SessionUser, codreu: number): Promise<LinhaDaReuniao> {
	const reuniao = await reservarMinha(db, portal, user, codreu)
	if (reuniao.sitreu !== 'A')
		throw new RuleError('reuniao-nao-aberta', 'Só a reunião aberta se encerra com ata. Recarregue a página.')
	return reuniao
}

/** Signed minutes are told to everybody who was called. */
export async function receberAta(portal: Portal, codreu: number, codaucdoc: string | null): Promise<void> {
	await inTransaction(portal.db, async (db) => {
		const reuniao = await reservarReuniao(db, codreu)
		if (reuniao.codaucdoc !== null || codaucdoc === null) return
		await alterarReuniao(db, codreu, { codaucdoc })
		const convocados = await listarConvocados(db, codreu)
		await avisarConvocados(
			db,
			portal,
			codreu,
			convocados.map(({ codpes }) => codpes),
			{
				chave: 'ata',
				assunto: `Ata assinada: reunião de ${truncate(reuniao.nomclg, 120)}`,
				texto: `A ata da reunião de ${escreverQuando(portal, reuniao.dtareu)} está assinada.`,
			},
		)
		await publicar(db, { tipo: EVENTO })
	})
}
