import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { diaEscrito, truncate } from '@portal/platform/contract'
import { emitir, inTransaction, type Portal } from '@portal/platform/server'
import {
	nomeDaSituacaoDoProjeto,
	nomeDaSituacaoDoRisco,
	nomeDoFarol,
	nomeDoTipoDeProjeto,
	type ProjetoCompleto,
} from '../../contract/index.ts'
import type { Agente } from '../comum/quem.ts'
import { verProjeto } from './mostrar.ts'
import { inserirResumo } from './queries/partes.ts'

const MODELO = new URL('../modelos/projeto.typ', import.meta.url)

const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'PRJTI',
	nomtipdocauc: 'Resumo de projeto de TI',
	dsctipdocauc: 'Como um projeto de TI está, em uma página: farol, marcos, riscos e o último relatório.',
	orgemi: 'TI interna',
	qtddiaval: 180,
	staexiarq: 'N' as const,
	ordapt: 90,
}

const EM_REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const VAZIO = '–'
const dia = (quando: string | null): string => (quando === null ? VAZIO : diaEscrito(quando))
const reais = (valor: number | null): string => (valor === null ? VAZIO : EM_REAIS.format(valor))

/** Page limits: the summary fits on one page and says that the rest exists. */
const MARCOS_NA_PAGINA = 10
const RISCOS_NA_PAGINA = 5
const LETRAS_NA_PAGINA = 420

const curto = (texto: string): string =>
	texto.length > LETRAS_NA_PAGINA ? `${truncate(texto, LETRAS_NA_PAGINA).trimEnd()}…` : texto
const resto = (total: number, cabem: number, oque: string): string =>
	total > cabem ? `E mais ${total - cabem} ${oque}, na página do projeto.` : ''

function dadosDoResumo(projeto: ProjetoCompleto) {
	const { marcos, relatorios, pctcon, farprj } = projeto
	const [ultimo] = relatorios
	const riscos = projeto.riscos.filter(({ sitrsc }) => sitrsc !== 'ENC')
	const textos = [
		{ titulo: 'Objetivo', texto: curto(projeto.objprjti) },
		...(ultimo
			? [
					{
						titulo: `Avanços (${ultimo.dtaref.slice(5, 7)}/${ultimo.dtaref.slice(0, 4)})`,
						texto: curto(ultimo.txtava),
					},
					{ titulo: 'Impedimentos', texto: curto(ultimo.txtimp) },
					{ titulo: 'Próximos passos', texto: curto(ultimo.txtprx) },
				]
			: []),
	]
	return {
		nome: projeto.nomprjti,
		fatos: [
			['Situação', nomeDaSituacaoDoProjeto[projeto.sitprjti]],
			['Farol', farprj === null ? 'Sem relatório' : nomeDoFarol[farprj]],
			['Unidade', `${projeto.und.sglund} - ${projeto.und.nomund}`],
			['Concluído', `${pctcon} %`],
			['Patrocinador', projeto.patrocinador.nompes],
			['Gerente', projeto.gerente.nompes],
			['Início', `${dia(projeto.dtaini)} (previsto ${dia(projeto.dtainiprv)})`],
			['Fim', `${dia(projeto.dtafim)} (previsto ${dia(projeto.dtafimprv)})`],
			['Valor previsto', reais(projeto.vlrprv)],
			['Valor executado', reais(projeto.vlrexe)],
			['Tipo', nomeDoTipoDeProjeto[projeto.tipprj]],
			['Sistema', projeto.codsis ?? VAZIO],
		],
		textos: textos.filter(({ texto }) => texto !== ''),
		tabelas: [
			{
				titulo: 'Marcos',
				colunas: ['Marco', 'Linha de base', 'Previsto', 'Atingido'],
				larguras: [4, 1, 1, 1],
				linhas: marcos
					.slice(0, MARCOS_NA_PAGINA)
					.map(({ nommar, dtalb, dtaprv, dtareal }) => [nommar, dia(dtalb), dia(dtaprv), dia(dtareal)]),
				nota: resto(marcos.length, MARCOS_NA_PAGINA, 'marcos'),
			},
			{
				titulo: 'Maiores riscos',
				colunas: ['Risco', 'Grau', 'Situação', 'Resposta'],
				larguras: [4, 1, 1, 4],
				linhas: riscos
					.slice(0, RISCOS_NA_PAGINA)
					.map(({ dscrsc, prbrsc, imprsc, sitrsc, rsprsc }) => [
						dscrsc,
						`${prbrsc * imprsc} de 25`,
						nomeDaSituacaoDoRisco[sitrsc],
						truncate(curto(rsprsc), 160),
					]),
				nota: resto(riscos.length, RISCOS_NA_PAGINA, 'riscos'),
			},
		].filter(({ linhas }) => linhas.length > 0),
	}
}

/** Access: the summary holds exactly what the page shows to the person who asks for it. */
export async function emitirResumo(portal: Portal, user: Agente, codprjti: number) {
	const codaucdoc = gerarIdDigital()
	const projeto = await verProjeto(portal.db, portal, user, codprjti)
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const { conteudo, paginas } = await emitir(
		portal,
		MODELO,
		{
			titulo: 'Resumo de projeto de TI',
			numero: `Projeto ${codprjti}`,
			rodape: `Resumo do projeto de TI ${codprjti}`,
			conferir: { id: formatarIdDigital(codaucdoc), endereco },
		},
		dadosDoResumo(projeto),
	)
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	const chave = `interno-sti/projeto-${codaucdoc}.pdf`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	await inTransaction(portal.db, async (db) => {
		const dtacad = portal.agora().toISOString()
		await inserirResumo(db, { codprjti, codaucdoc, codpes: user.codpes, sha256, chave, dtacad })
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: nomeDoResumo(codprjti),
			conteudo: { sha256, tamanho: conteudo.length },
			qtdpgn: paginas,
			nomsisorg: 'interno-sti',
			chvorg: codaucdoc,
			staexiarq: 'N',
		})
	})
	return { codaucdoc, url: `/proxy/wsinternosti/api/projetos/${codprjti}/resumo/${codaucdoc}` }
}

export const nomeDoResumo = (codprjti: number): string => `projeto-de-ti-${codprjti}.pdf`
