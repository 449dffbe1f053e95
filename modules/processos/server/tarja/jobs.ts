import { formatarIdDigital } from '@portal/iddigital/contract'
import type { Reuniao } from '@portal/pdf'
import { DIA_MS } from '@portal/platform/contract'
import {
	buildPaper,
	defineJob,
	formatInstant,
	inTransaction,
	openChecked,
	type Portal,
	publicar,
	RuleError,
} from '@portal/platform/server'
import * as z from 'zod/mini'
import { EVENTO_TARJADA, formatarNumpro, MAXIMO_DE_PAGINAS_TARJADAS, nomeDaBase } from '../../contract/index.ts'
import { Andar, guardarReunido, montarEnderecoDeConferencia } from '../arquivos/feitura-de-pdf.ts'
import { buscarArquivo, type LinhaArquivo } from '../arquivos/queries.ts'
import { registroDe } from '../arquivos/registro-do-arquivo.ts'
import { esquecerArquivos } from '../jobs.ts'
import { alterarEmPreparo, buscarTarjadaPorFazer, type LinhaTarjada, removerNaoLiberadas } from '../versoes/queries.ts'

const TITULO = 'Versão com dados pessoais ocultados'
const ESPERA_MS = 30 * DIA_MS

const paginasEscritas = ({ areas }: LinhaTarjada): string =>
	[...new Set(areas.map(({ numpag }) => numpag))].sort((uma, outra) => uma - outra).join(', ')

/** The cover omits the name, kind and hash of the original, which could reveal the hidden data. */
function reuniaoDe(portal: Portal, tarjada: LinhaTarjada, arquivo: LinhaArquivo, paginas: Buffer): Reuniao {
	const { PORTAL_FUSO_HORARIO: fuso } = portal.config
	const numero = formatarNumpro(tarjada.numpro)
	const ident = `${arquivo.numand}.${arquivo.numseqocoand}`
	const id = formatarIdDigital(tarjada.codaucdoc)
	const endereco = montarEnderecoDeConferencia(portal, tarjada.codaucdoc)
	return {
		capa: {
			...buildPaper(portal, {
				titulo: TITULO,
				numero: `Processo ${numero}`,
				rodape: `ID digital ${id}`,
				conferir: endereco === undefined ? undefined : { id, endereco },
			}),
			linhas: [
				{ rotulo: 'Documento', valor: `${ident} do processo ${numero}` },
				{ rotulo: 'Base legal', valor: nomeDaBase[tarjada.basleg] },
				{ rotulo: 'Motivo', valor: tarjada.motivo },
				{ rotulo: 'Páginas com ocultação', valor: paginasEscritas(tarjada) },
				{ rotulo: 'Feita em', valor: formatInstant(portal.agora(), fuso) },
				{ rotulo: 'O que é', valor: 'Cópia em imagem. Não é o documento original e não traz as assinaturas dele.' },
				{ rotulo: 'ID digital', valor: id },
				{ rotulo: 'Conferir em', valor: endereco ?? 'Validação de documentos, no portal' },
			],
		},
		carimbo: `${TITULO} - ID digital ${id}`,
		pecas: [{ nome: `Documento ${ident}, com dados pessoais ocultados`, arquivo: async () => paginas }],
		criadoEm: portal.agora(),
	}
}

async function anunciar({ db }: Portal, { codtrj, codpes }: LinhaTarjada, percentual: number): Promise<void> {
	await alterarEmPreparo(db, codtrj, { sittrj: 'A', percentual })
	await publicar(db, { tipo: EVENTO_TARJADA, codpes, dados: { codtrj, percentual } })
}

async function preparar(portal: Portal, tarjada: LinhaTarjada): Promise<void> {
	const { db, pdf } = portal
	const { codtrj, codpes, numpro, codarqpdl, areas } = tarjada
	const arquivo = await buscarArquivo(db, numpro, codarqpdl)
	if (arquivo?.sha256 !== tarjada.sha256org)
		throw new RuleError('documento-mudou', 'O documento mudou depois de ser marcado. Marque de novo o que ocultar.')
	const andar = new Andar(portal.log, (percentual) => anunciar(portal, tarjada, percentual))
	const { conteudo: original } = await openChecked(portal, registroDe(arquivo))
	const pedido = { titulo: TITULO, areas, maximoPaginas: MAXIMO_DE_PAGINAS_TARJADAS }
	const { conteudo: paginas } = await pdf.ocultarAreas(original, pedido, andar.informar)
	await using reunido = await pdf.reunir(reuniaoDe(portal, tarjada, arquivo, paginas))
	await andar.terminar()
	const chave = `processos/tarjada-${codtrj}`
	const sha256 = await guardarReunido(portal, chave, reunido)
	await inTransaction(db, async (trx) => {
		const pronta = {
			sittrj: 'P',
			percentual: 100,
			chave,
			sha256,
			tamarq: reunido.tamanho,
			qtdpgn: reunido.paginas,
		} as const
		if (await alterarEmPreparo(trx, codtrj, pronta))
			await publicar(trx, { tipo: EVENTO_TARJADA, codpes, dados: { codtrj, percentual: 100 } })
	})
}

/** A refusal is reported to the person who asked; a busy service (503) or a fault makes the queue try again. */
export const fazerTarjada = defineJob({
	nome: 'fazer-versao-tarjada-de-documento',
	dados: z.object({ codtrj: z.uuid() }),
	simultaneos: 2,
	async executar(portal, { codtrj }) {
		const { db } = portal
		const tarjada = await buscarTarjadaPorFazer(db, codtrj)
		if (!tarjada) return
		try {
			await preparar(portal, tarjada)
		} catch (error) {
			if (!(error instanceof Error && 'status' in error) || error.status === 503) throw error
			await alterarEmPreparo(db, codtrj, { sittrj: 'E', mensagem: error.message })
			await publicar(db, { tipo: EVENTO_TARJADA, codpes: tarjada.codpes, dados: { codtrj, percentual: 0 } })
		}
	},
})

/** Cleanup of redacted versions that were not released within a month. */
export const limparTarjadas = defineJob({
	nome: 'limpar-versoes-tarjadas',
	dados: z.object({}),
	cron: '50 3 * * *',
	executar: ({ db, jobs, agora }) =>
		inTransaction(db, async (trx) => {
			const chaves = await removerNaoLiberadas(trx, new Date(agora().getTime() - ESPERA_MS).toISOString())
			if (chaves.length > 0) await jobs.enfileirar(trx, esquecerArquivos, { chaves })
		}),
})
