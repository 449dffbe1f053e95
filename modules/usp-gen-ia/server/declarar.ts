import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { obterPessoa } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	diaDe,
	emitir,
	formatInstantInSentence,
	formatLongDay,
	inTransaction,
	type Portal,
	RuleError,
} from '@portal/platform/server'
import { type ConversaAberta, criarMascara, listarCaminho, ORIGENS } from '../contract/index.ts'
import type { Leitor } from './leitor.ts'
import { lerConversa } from './ler-conversa.ts'
import { buscarDeclaracao, inserirDeclaracao } from './queries/declaracoes.ts'

const MODELO = new URL('./modelos/declaracao.typ', import.meta.url)
const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'IADECL',
	nomtipdocauc: 'Declaração de uso de IA',
	dsctipdocauc: 'A ferramenta, os modelos, as datas, as perguntas e os arquivos de um uso de IA generativa.',
	orgemi: 'IA generativa',
	qtddiaval: null,
	staexiarq: 'S' as const,
	ordapt: 80,
}

/** Declaration of the shown branch of a conversation. Idempotent: the same content is the same document. */
export async function declarar(portal: Portal, leitor: Leitor, codcvs: string): Promise<string> {
	const { db } = portal
	const dados = await descreverUso(portal, leitor, codcvs)
	const resumo = createHash('sha256').update(JSON.stringify(dados)).digest('hex')
	const pronta = await buscarDeclaracao(db, codcvs, resumo)
	if (pronta !== undefined) return pronta
	const codaucdoc = gerarIdDigital()
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const capa = {
		titulo: 'Declaração de uso de IA',
		rodape: `Declaração de uso de IA de ${dados.nome}`,
		conferir: { id: formatarIdDigital(codaucdoc), endereco },
	}
	const { conteudo, paginas } = await emitir(portal, MODELO, capa, dados)
	return inTransaction(db, async (dbt) => {
		// Race: another tab has issued it meanwhile.
		if (!(await inserirDeclaracao(dbt, { codcvs, resumo, codaucdoc, dtaemi: portal.agora().toISOString() })))
			return (await buscarDeclaracao(dbt, codcvs, resumo)) ?? codaucdoc
		await registrarTipoDocumento(dbt, TIPO_NO_VALIDADOR)
		await emitirDocumento(dbt, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: `declaracao-de-uso-de-ia-${codaucdoc}.pdf`,
			conteudo,
			qtdpgn: paginas,
			titular: { codpes: leitor.codpes, nome: dados.nome },
			nomsisorg: 'usp-gen-ia',
			chvorg: `declaracao:${codcvs}:${resumo.slice(0, 16)}`,
		})
		return codaucdoc
	})
}

/** An imported conversation was answered elsewhere, and says so. */
const nomearFerramenta = (portal: string, { orgcvs, mensagens }: ConversaAberta): string => {
	if (orgcvs === null || orgcvs === 'P') return portal
	const outra = `${ORIGENS[orgcvs]} (conversa importada, como o arquivo exportado a mostra)`
	return mensagens.some(({ codmod }) => codmod !== null) ? `${outra}; ${portal}` : outra
}

/** Facts of a declaration, as the answers were: personal data of the questions are tokens. */
export async function descreverUso(portal: Portal, leitor: Leitor, codcvs: string) {
	const { db, config } = portal
	const [{ nompes }, conversa] = await Promise.all([obterPessoa(db, leitor.codpes), lerConversa(db, leitor, codcvs)])
	const caminho = listarCaminho(conversa.mensagens, conversa.numseqfol)
	const respostas = caminho.filter(({ papmsg, idemodrsp }) => papmsg === 'A' && idemodrsp !== null)
	if (respostas.length === 0)
		throw new RuleError('sem-resposta', 'Nenhum modelo respondeu nesta conversa. Pergunte antes de declarar.')
	const mascara = criarMascara()
	const dias = caminho.map(({ dtacad }) => diaDe(portal, new Date(dtacad)))
	const [primeiro = '', ultimo = ''] = [dias.at(0), dias.at(-1)]
	const arquivos = new Set(
		respostas.flatMap(({ fontes }) => fontes.map(({ nomarq }) => nomarq ?? 'arquivo indisponível')),
	)
	return {
		nome: nompes,
		ferramenta: nomearFerramenta(`IA generativa do portal de serviços, ${config.PORTAL_INSTITUICAO_NOME}`, conversa),
		modelos: [...new Set(respostas.map(({ idemodrsp }) => idemodrsp ?? ''))].join(', '),
		periodo: primeiro === ultimo ? diaEscrito(primeiro) : `${diaEscrito(primeiro)} a ${diaEscrito(ultimo)}`,
		conversa: mascara.mascarar(conversa.titcvs),
		arquivos: arquivos.size === 0 ? 'nenhum' : [...arquivos].join(', '),
		perguntas: caminho
			.filter(({ papmsg }) => papmsg === 'U')
			.map(({ numseqmsg, txtmsg, dtacad }) => ({
				em: formatInstantInSentence(dtacad, config.PORTAL_FUSO_HORARIO),
				texto: mascara.mascarar(txtmsg),
				modelo: caminho.find(({ numseqpai }) => numseqpai === numseqmsg)?.idemodrsp ?? 'nenhum modelo',
			})),
		dia: formatLongDay(diaDe(portal)),
	}
}
