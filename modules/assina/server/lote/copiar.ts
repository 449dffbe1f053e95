import { DIA_MS, truncate } from '@portal/platform/contract'
import { type Db, inTransaction, openChecked, type Portal, type SessionUser } from '@portal/platform/server'
import { postoNaPagina } from '../../contract/index.ts'
import { abrirLote, exigirGestor, exigirPermissao, gere, type LoteAberto } from '../acesso/acesso.ts'
import { listarCampos, trocarCampos } from '../campos/queries.ts'
import { copiarRevisao } from '../documentos/documento.ts'
import { identificar } from '../participantes/identificar.ts'
import { atualizarCaixas } from '../progresso/avancar.ts'
import { inserirDocumento, listarDocumentos, listarRevisoes, type Revisao } from '../queries/documento.ts'
import { inserirParticipante } from '../queries/participante.ts'
import { criar } from './lote.ts'

const MAIOR_NOME = 120
const SUFIXO = ' (cópia)'

/** Draft copy of a batch for a further sending: original files and current participants. */
export async function copiarLote(portal: Portal, user: SessionUser, codlotdocasi: number): Promise<number> {
	const aberto = await abrirLote(portal.db, portal, user, codlotdocasi)
	exigirPermissao(aberto, 'copiar')
	const gestor = await exigirGestor(portal.db, portal, user.codpes)
	const documentos = await copiarArquivos(portal, codlotdocasi)
	return inTransaction(portal.db, async (trx) => {
		const { lote, participantes } = aberto
		const novo = await criar(
			trx,
			portal,
			user,
			{
				nomlot: `${truncate(lote.nomlot, MAIOR_NOME - SUFIXO.length)}${SUFIXO}`,
				dsclot: lote.dsclot,
				tipord: lote.tipord,
				qtddialem: lote.qtddialem,
				staobssmp: lote.staobssmp,
				stalinpag: lote.stalinpag,
				codund: gere(gestor, lote.codund) ? lote.codund : undefined,
				dtalimasi: prazoDe(aberto, portal.agora()),
			},
			`Lote criado como cópia de "${lote.nomlot}" (lote ${codlotdocasi}).`,
		)
		const novos = new Map<number, number>()
		for (const { antes, original, nomarq, qtdpgn, codetrdoc } of documentos)
			novos.set(
				antes,
				await inserirDocumento(trx, { codlotdocasi: novo, nomarq, qtdpgn, codetrdoc }, original, portal.agora()),
			)
		const outros = new Map<number, number>()
		for (const participante of participantes)
			if (participante.sitpcp !== 'SUB')
				outros.set(participante.codpcpasidoc, await copiarParticipante(trx, novo, participante, portal.agora()))
		await copiarCampos(trx, codlotdocasi, novos, outros)
		await atualizarCaixas(trx, portal, novo)
		return novo
	})
}

/** Sequential copying, because all files together may not fit in memory. */
async function copiarArquivos(portal: Portal, codlotdocasi: number) {
	const originais = (await listarRevisoes(portal.db, codlotdocasi)).filter(({ numrev }) => numrev === 1)
	const copiados: { antes: number; original: Revisao; nomarq: string; qtdpgn: number; codetrdoc: number | null }[] = []
	for (const { coddocuspasi, nomarq, codetrdoc } of await listarDocumentos(portal.db, codlotdocasi)) {
		const revisao = originais.find((original) => original.coddocuspasi === coddocuspasi)
		if (!revisao) throw new Error('a document has the file that it came with')
		const registrado = { chave: revisao.chvarq, sha256: revisao.sha256, nome: nomarq }
		// Page count of the original file, which lacks the signature page that the sending appended.
		const { paginas } = await portal.pdf.inspecionar((await openChecked(portal, registrado)).conteudo)
		copiados.push({
			antes: coddocuspasi,
			original: await copiarRevisao(portal, 'O', registrado),
			nomarq,
			qtdpgn: paginas,
			codetrdoc,
		})
	}
	return copiados
}

/** Duration in days, the same as in the first sending. */
function prazoDe({ lote: { dtalimasi, dtaenv, dtacad } }: LoteAberto, agora: Date): string | null {
	if (dtalimasi === null) return null
	const dias = Math.max(1, Math.round((Date.parse(dtalimasi) - Date.parse(dtaenv ?? dtacad)) / DIA_MS))
	return new Date(agora.getTime() + dias * DIA_MS).toISOString()
}

type Participante = LoteAberto['participantes'][number]

async function copiarParticipante(db: Db, codlotdocasi: number, antes: Participante, agora: Date): Promise<number> {
	const { codpes, codusuext, nompcp, emapcp, cpfpcp } = antes
	const pessoa =
		codpes === null ? { codpes, codusuext, nompcp, emapcp, cpfpcp } : await identificar(db, { codpes }, agora)
	return inserirParticipante(db, {
		...pessoa,
		codlotdocasi,
		tippcpasi: antes.tippcpasi,
		fncpcp: antes.fncpcp,
		numordasi: antes.numordasi,
		codgrpasi: antes.codgrpasi ?? undefined,
		qtdminasi: antes.qtdminasi ?? undefined,
		codtipasi: antes.codtipasi,
	})
}

/** Fields in their old places, without their texts. */
async function copiarCampos(
	db: Db,
	codlotdocasi: number,
	documentos: ReadonlyMap<number, number>,
	participantes: ReadonlyMap<number, number>,
): Promise<void> {
	const campos = await listarCampos(db, codlotdocasi)
	for (const [antes, coddocuspasi] of documentos)
		await trocarCampos(
			db,
			coddocuspasi,
			campos.flatMap((campo) => {
				const codpcpasidoc = participantes.get(campo.codpcpasidoc)
				return campo.coddocuspasi === antes && codpcpasidoc !== undefined
					? [{ ...postoNaPagina(campo), codpcpasidoc }]
					: []
			}),
		)
}
