import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { obterEmails, obterPessoas } from '@portal/pessoas/server/public'
import { DIA_MS } from '@portal/platform/contract'
import { type Db, defineJob, emitir, inTransaction, type Portal, publicar, sendMail } from '@portal/platform/server'
import * as z from 'zod/mini'
import { DIAS_DA_COPIA, EVENTO_COPIA } from '../contract/index.ts'
import { copiarDados, type ParteNoPapel } from './copia.ts'
import { escreverInstante } from './escrita.ts'
import { alterarCopia, buscarCopiaPorFazer, type LinhaCopia, removerCopias } from './queries.ts'

const PASSO_DO_PERCENTUAL = 10
/** Progress in percent after all data have been read; the PDF takes the rest. */
const LIDO = 90
const MODELO = new URL('./modelos/copia.typ', import.meta.url)
const MENSAGEM_DE_FALHA =
	'A cópia não pôde ser feita. Peça-a de novo; se acontecer outra vez, avise o suporte do portal.'

interface Cabeca {
	readonly titulo: string
	readonly instituicao: string
	readonly numero: number
	readonly nome: string
	readonly em: string
}

/** Writes a snapshot of the person's data to a JSON file and returns the part of it that the PDF shows. */
async function lerTudo(portal: Portal, copia: LinhaCopia, cabeca: Cabeca, caminho: string) {
	const arquivo = await open(caminho, 'w')
	const hash = createHash('sha256')
	let tamanho = 0
	let dito = 0
	try {
		const partes = await portal.db
			.transaction()
			.setIsolationLevel('repeatable read')
			.setAccessMode('read only')
			.execute((db) =>
				copiarDados(
					{
						db,
						portal,
						codpes: copia.codpes,
						async gravar(trecho) {
							hash.update(trecho)
							tamanho += Buffer.byteLength(trecho)
							await arquivo.write(trecho)
						},
						async avancar(feitas, total) {
							const percentual = Math.floor((LIDO * feitas) / total)
							if (percentual < dito + PASSO_DO_PERCENTUAL) return
							dito = percentual
							await anunciar(portal.db, copia, { sitcop: 'A', percentual })
						},
					},
					cabeca,
				),
			)
		return { partes, sha256: hash.digest('hex'), tamanho }
	} finally {
		await arquivo.close()
	}
}

async function anunciar(db: Db, { codcop, codpes }: LinhaCopia, mudancas: Parameters<typeof alterarCopia>[2]) {
	const alterada = await alterarCopia(db, codcop, mudancas)
	if (alterada) await publicar(db, { tipo: EVENTO_COPIA, codpes, dados: { codcop } })
	return alterada
}

async function compor(portal: Portal, cabeca: Cabeca, partes: readonly ParteNoPapel[]) {
	const emissao = {
		titulo: cabeca.titulo,
		numero: `Número ${cabeca.numero}`,
		rodape: `Dados pessoais de ${cabeca.nome}`,
	}
	const em = escreverInstante(portal, cabeca.em)
	const { conteudo } = await emitir(portal, MODELO, emissao, { nome: cabeca.nome, em, partes })
	return conteudo
}

async function avisarPorEmail(db: Db, { jobs, config }: Portal, { codpes }: LinhaCopia): Promise<void> {
	const { principal, principalDevolvido } = await obterEmails(db, codpes)
	if (!principal || principalDevolvido) return
	const onde = config.PORTAL_BASE_URL ? `\n\n${config.PORTAL_BASE_URL}/configuracoes#privacidade` : ''
	await sendMail(db, jobs, {
		para: principal,
		assunto: 'A cópia dos seus dados está pronta',
		texto: `A cópia dos seus dados pessoais está pronta no portal, em Configurações, Privacidade. Ela fica lá por ${DIAS_DA_COPIA} dias e só você pode baixá-la. Se não foi você que a pediu, encerre as suas sessões e troque a sua senha.${onde}`,
	})
}

async function preparar(portal: Portal, copia: LinhaCopia, pasta: string): Promise<void> {
	const { codcop, codpes } = copia
	const agora = portal.agora()
	const nome = (await obterPessoas(portal.db, [codpes])).get(codpes)?.nompes ?? `Pessoa ${codpes}`
	const cabeca: Cabeca = {
		titulo: 'Cópia dos seus dados pessoais',
		instituicao: portal.config.PORTAL_INSTITUICAO_NOME,
		numero: codpes,
		nome,
		em: agora.toISOString(),
	}
	const caminho = join(pasta, 'copia.json')
	const lido = await lerTudo(portal, copia, cabeca, caminho)
	const pdf = await compor(portal, cabeca, lido.partes)
	const [chvjson, chvpdf] = [`privacidade/${codcop}.json`, `privacidade/${codcop}.pdf`]
	await portal.files.gravar(chvjson, createReadStream(caminho), lido.tamanho)
	await portal.files.gravar(chvpdf, pdf, pdf.length)
	await inTransaction(portal.db, async (db) => {
		const pronta = await anunciar(db, copia, {
			sitcop: 'P',
			percentual: 100,
			dtapro: agora.toISOString(),
			dtaexp: new Date(agora.getTime() + DIAS_DA_COPIA * DIA_MS).toISOString(),
			chvjson,
			tamjson: lido.tamanho,
			sha256json: lido.sha256,
			chvpdf,
			tampdf: pdf.length,
			sha256pdf: createHash('sha256').update(pdf).digest('hex'),
		})
		if (pronta) await avisarPorEmail(db, portal, copia)
	})
}

/** Busy PDF process: the job queue retries. */
const estaOcupado = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 503

export const fazerCopia = defineJob({
	nome: 'fazer-copia-de-dados-pessoais',
	dados: z.object({ codcop: z.uuid() }),
	async executar(portal, { codcop }) {
		const copia = await buscarCopiaPorFazer(portal.db, codcop)
		if (!copia) return
		const pasta = await mkdtemp(join(tmpdir(), 'copia-'))
		try {
			await preparar(portal, copia, pasta)
		} catch (error) {
			if (estaOcupado(error)) throw error
			portal.log.error({ err: error, codcop }, 'copy of personal data')
			await anunciar(portal.db, copia, { sitcop: 'E', mensagem: MENSAGEM_DE_FALHA })
		} finally {
			await rm(pasta, { recursive: true, force: true })
		}
	},
})

/** Deletes the files after the transaction that removed their rows, because a rollback cannot restore bytes. */
export const esquecerArquivos = defineJob({
	nome: 'esquecer-copias-de-dados-pessoais',
	dados: z.object({ chaves: z.array(z.string()) }),
	async executar({ files }, { chaves }) {
		for (const chave of chaves) await files.remover(chave)
	},
})

export const limparCopias = defineJob({
	nome: 'limpar-copias-de-dados-pessoais',
	dados: z.object({}),
	cron: '50 * * * *',
	executar: ({ db, jobs, agora }) =>
		inTransaction(db, async (trx) => {
			const instante = agora()
			const chaves = await removerCopias(trx, instante, new Date(instante.getTime() - DIAS_DA_COPIA * DIA_MS))
			if (chaves.length > 0) await jobs.enfileirar(trx, esquecerArquivos, { chaves })
		}),
})
