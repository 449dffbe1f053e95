import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { abrirTarefas } from '@portal/notificacoes/server/public'
import { DIA_MS } from '@portal/platform/contract'
import type { Portal } from '@portal/platform/server'
import { dividirEmTrechos, type SituacaoDoPrompt, type Visibilidade } from '../../contract/index.ts'
import { gravarTrechos, inserirArquivo } from '../queries/arquivos.ts'
import { incluirPessoa, inserirProjeto, trocarArquivos } from '../queries/projetos.ts'
import { tabelas } from '../tables.ts'

const [HELENA, MARINA, SOFIA, TIAGO] = [10003, 10005, 10007, 10008]

const NORMAS = `Normas da disciplina de Cálculo

A frequência mínima para aprovação é de setenta por cento das aulas dadas.

O trancamento parcial pode ser pedido até a metade do semestre letivo, pelo sistema de graduação.

A prova substitutiva é oferecida a quem faltou a uma das provas por motivo justificado em até cinco dias úteis.

A revisão de prova é pedida por escrito em até cinco dias úteis depois da divulgação das notas.

A monitoria atende às segundas e quartas-feiras, das doze às catorze horas, na sala de estudos.`

const ARQUIVOS = [
	{ codpes: HELENA, nomarq: 'normas-da-disciplina.txt', texto: NORMAS, clsdad: 0 as const, ha: 4 },
	{ codpes: HELENA, nomarq: 'digitalizado.txt', texto: ' ', clsdad: 1 as const, ha: 2 },
]

interface PromptDaSemente {
	readonly codpes: number
	readonly titprt: string
	readonly txtprt: string
	readonly catprt: string
	readonly visprt: Visibilidade
	readonly sitprt: SituacaoDoPrompt
	readonly mtvprt: string | null
}

const PROMPTS: readonly PromptDaSemente[] = [
	{
		codpes: SOFIA,
		titprt: 'Reescrever em linguagem simples',
		txtprt: 'Reescreva o texto abaixo em linguagem simples, em frases curtas, sem mudar o que ele diz.\n\n{{texto}}',
		catprt: 'Escrita',
		visprt: 'T',
		sitprt: 'PUB',
		mtvprt: null,
	},
	{
		codpes: HELENA,
		titprt: 'Ementa de disciplina',
		txtprt: 'Escreva a ementa da disciplina {{disciplina}}, para o curso de {{curso}}, em até dez linhas.',
		catprt: 'Ensino',
		visprt: 'T',
		sitprt: 'SUB',
		mtvprt: null,
	},
	{
		codpes: HELENA,
		titprt: 'Resumo de ata',
		txtprt: 'Resuma a ata abaixo em tópicos, com as decisões em primeiro lugar.\n\n{{ata}}',
		catprt: 'Escrita',
		visprt: 'U',
		sitprt: 'RAS',
		mtvprt: 'Diga que os nomes devem ser mascarados.',
	},
	{
		codpes: MARINA,
		titprt: 'Resposta a requerimento',
		txtprt: 'Escreva uma resposta cortês ao requerimento sobre {{assunto}}.',
		catprt: 'Atendimento',
		visprt: 'P',
		sitprt: 'PUB',
		mtvprt: null,
	},
]

/** A project of a teacher, in which a colleague edits. */
async function semearProjeto({ db, agora }: Portal, codarq: number): Promise<void> {
	const { codprj } = await inserirProjeto(db, {
		codpes: HELENA,
		nomprj: 'Disciplina de Cálculo',
		txtins: 'Responda pelas normas da disciplina, em frases curtas.',
		codmod: null,
		clsdad: 0,
		dtacad: new Date(agora().getTime() - 3 * DIA_MS).toISOString(),
	})
	await trocarArquivos(db, codprj, [codarq])
	await incluirPessoa(db, { codprj, codpes: MARINA, papprj: 'E' })
}

/** Files and prompts of the demonstration, each state once. */
export async function semearBiblioteca(portal: Portal): Promise<void> {
	const { db, agora } = portal
	const codarqs: number[] = []
	for (const { texto, ha, ...arquivo } of ARQUIVOS) {
		const conteudo = Buffer.from(texto)
		const chave = `usp-gen-ia/${randomUUID()}`
		await portal.files.gravar(chave, Readable.from([conteudo]), conteudo.length)
		const { codarq } = await inserirArquivo(db, {
			...arquivo,
			tipo: 'text/plain',
			chave,
			tamanho: conteudo.length,
			sha256: createHash('sha256').update(conteudo).digest('hex'),
			sitarq: 'FIL',
			dtacad: new Date(agora().getTime() - ha * DIA_MS).toISOString(),
		})
		await gravarTrechos(db, codarq, 0, dividirEmTrechos([texto], false))
		codarqs.push(codarq)
	}
	await semearProjeto(portal, codarqs[0] ?? 0)
	const dtaalt = new Date(agora().getTime() - 5 * DIA_MS).toISOString()
	const codigos = await tabelas(db)
		.insertInto('iaprt')
		.values(PROMPTS.map((prompt) => ({ ...prompt, codund: prompt.visprt === 'U' ? 45 : null, numvrsprt: 1, dtaalt })))
		.returning(['codprt', 'codpes', 'titprt', 'txtprt', 'sitprt'])
		.execute()
	await tabelas(db)
		.insertInto('iaprtvrs')
		.values(codigos.map(({ sitprt: _sitprt, ...versao }) => ({ ...versao, numvrsprt: 1, dtaalt })))
		.execute()
	const proposto = codigos.find(({ sitprt }) => sitprt === 'SUB')
	if (!proposto) return
	await abrirTarefas(
		db,
		{
			area: { codigo: 'usp-gen-ia', nome: 'IA generativa', icone: 'fa-solid fa-robot' },
			titulo: `Decidir sobre o prompt “${proposto.titprt}”`,
			mensagem: '<p>Um prompt foi proposto para outras pessoas. Leia, e publique ou devolva com o motivo.</p>',
			url: '/usp-gen-ia/prompt?fila=S',
			motdst: 'Você cuida da biblioteca de prompts.',
		},
		[{ codpes: TIAGO, chvorg: `usp-gen-ia:prompt:${proposto.codprt}:${TIAGO}` }],
	)
}
