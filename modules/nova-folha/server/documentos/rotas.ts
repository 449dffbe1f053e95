import { obterMeuArquivo } from '@portal/iddigital/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { refuseState, writeCsvRow, writeTextCell } from '@portal/platform/contract'
import { route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirPapel } from '../acesso.ts'
import { recusarSuporte } from '../consulta/alcance.ts'
import { registrarOlhares } from '../consulta/queries/olhares.ts'
import { obterFolha } from '../folha/queries/folhas.ts'
import { emitirContracheque } from './contracheque.ts'
import { emitirInforme } from './informe.ts'
import { listarRemessa } from './queries/documentos.ts'

export const rotasDosDocumentos = [
	route(contrato.emitirContracheque, async ({ portal, user, params, auditar }) => {
		const codaucdoc = await emitirContracheque(portal, user, params)
		auditar({ ...params, codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.emitirInforme, async ({ portal, user, params: { ano }, auditar }) => {
		const codaucdoc = await emitirInforme(portal, user.codpes, ano)
		auditar({ ano, codaucdoc })
		return { codaucdoc }
	}),

	route(contrato.obterDocumento, ({ db, portal, user, params: { codaucdoc } }) => {
		recusarSuporte(user)
		return obterMeuArquivo(db, portal, user.codpes, codaucdoc)
	}),

	route(
		contrato.obterRemessa,
		async ({ db, portal, user, params: { codfol }, query: { parte } }) => {
			recusarSuporte(user)
			await exigirPapel(db, portal, user, 'operador')
			const folha = await obterFolha(db, codfol)
			if (!contrato.temRemessa(folha.sitfol))
				throwIfRefused(refuseState('A remessa desta folha ainda não foi gerada. Gere-a depois da homologação.'))
			const linhas = await listarRemessa(db, codfol, parte)
			const vistos = linhas.map(({ codpes }) => ({ codpes, codfol }))
			await registrarOlhares(db, { codpes: user.codpes, como: 'remessa', em: portal.agora().toISOString() }, vistos)
			const nomes = await obterPessoas(
				db,
				linhas.map(({ codpes }) => codpes),
			)
			const escritas = linhas.map(({ codpes, matricula, codbco, numage, numcta, vlrliq }) => [
				codbco ?? '',
				numage ?? '',
				numcta ?? '',
				matricula,
				nomes.get(codpes)?.nompes ?? '',
				vlrliq.replace('.', ','),
			])
			const cabecalho = ['banco', 'agencia', 'conta', 'matricula', 'nome', 'valor']
			return {
				tipo: 'text/csv; charset=utf-8',
				conteudo: Buffer.from(
					[cabecalho, ...escritas].map((linha) => writeCsvRow(linha.map((celula) => writeTextCell(celula)))).join(''),
				),
				nome: `${parte === 'liberados' ? 'liberados' : 'remessa'}-${folha.anoref}-${String(folha.mesref).padStart(2, '0')}-${folha.tipfol}.csv`,
			}
		},
		{ costly: 'every account of a run, for the bank' },
	),
]
