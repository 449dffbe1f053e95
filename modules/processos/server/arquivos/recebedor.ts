import type { ArquivoEntregue, RecebedorDeArquivos } from '@portal/arquivos/server/public'
import { nomeDoRecebido } from '@portal/arquivos/server/public'
import { WorkFolder } from '@portal/pdf'
import {
	type Db,
	InputError,
	inTransaction,
	type Portal,
	RuleError,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import {
	lerNumpro,
	mensagemArquivoGrande,
	recusaDe,
	TAMANHO_MAXIMO_ARQUIVO,
	tipoOcorrencia,
} from '../../contract/index.ts'
import { contextoDe } from '../atos/agir.ts'
import { exigirVisivel } from '../processo/exigir-visivel.ts'
import { buscarDadosDoRascunho, gravarRascunho } from '../rascunho/queries.ts'
import { receberEnvio } from './temporario.ts'

const MAXIMO = tipoOcorrencia.ocoAnexacao.limite ?? 1

async function guardarUm(portal: Portal, user: SessionUser, arquivo: ArquivoEntregue): Promise<string> {
	const { nome, tipo, tamanho, sha256 } = arquivo
	if (tamanho > TAMANHO_MAXIMO_ARQUIVO)
		throw new RuleError('arquivo-muito-grande', mensagemArquivoGrande(nome, tamanho))
	const pasta = new WorkFolder()
	try {
		const file = {
			nome: nomeDoRecebido(nome),
			tipo,
			tamanho,
			sha256,
			caminho: await pasta.place(await arquivo.abrir(), []),
		}
		return (await receberEnvio({ portal, user, parts: { file } })).codarqtmp
	} finally {
		await pasta.remove()
	}
}

async function juntarAoRascunho(db: Db, portal: Portal, codpes: number, numpro: string, novos: readonly string[]) {
	const chave = { codpes, numpro, codetroco: 'ocoAnexacao' } as const
	const antes = (await buscarDadosDoRascunho(db, chave)) ?? { txtdch: '' }
	const arquivos = [...(antes.arquivos ?? []), ...novos.map((codarqtmp) => ({ codarqtmp }))]
	if (arquivos.length > MAXIMO)
		throw new RuleError(
			'anexos-demais',
			`O rascunho de anexos deste processo já tem ${arquivos.length - novos.length} arquivos, e cabem ${MAXIMO}. Anexe os que lá estão e tente de novo.`,
		)
	await gravarRascunho(db, chave, { ...antes, arquivos }, portal.agora().toISOString())
}

/**
 * Files of another slice wait in the person's draft of attachments of the process, where they are classified like any
 * other upload.
 */
export const recebedorDosProcessos: RecebedorDeArquivos = {
	nome: 'processos',
	rotulo: 'Processo digital',
	chave: 'Número do processo',
	async receber(portal, user, arquivos, chave) {
		const { db } = portal
		const numpro = lerNumpro(chave)
		if (!numpro) throw new InputError('numero-invalido', 'Informe o número do processo, como 2026.1.301.59.7.')
		const { atuacao, processo } = await exigirVisivel({ db, portal, user, params: { numpro } })
		throwIfRefused(recusaDe('anexo', await contextoDe(db, processo, atuacao)))
		const novos: string[] = []
		for (const arquivo of arquivos) novos.push(await guardarUm(portal, user, arquivo))
		await inTransaction(db, (trx) => juntarAoRascunho(trx, portal, user.codpes, numpro, novos))
		return {
			endereco: `/processos/processos-digitais/${numpro}`,
			mensagem: 'No processo, à espera do tipo de documento e do texto. Anexe em até 24 horas.',
		}
	},
}
