import { obterPessoa } from '@portal/pessoas/server/public'
import { refuseState } from '@portal/platform/contract'
import { type Portal, throwIfRefused } from '@portal/platform/server'
import { escreverCentavos, formatarReais, lerCentavos } from '../../contract/calculo/base/dinheiro.ts'
import { emitirParaPessoa } from './emitir.ts'
import { somarAno, somarIsentos } from './queries/documentos.ts'

/** Annual statement of income of a person: what was paid in the year, by class of income. */
export async function emitirInforme(portal: Portal, codpes: number, ano: number): Promise<string> {
	const [{ nompes }, somas, isentos] = await Promise.all([
		obterPessoa(portal.db, codpes),
		somarAno(portal.db, codpes, ano),
		somarIsentos(portal.db, codpes, ano),
	])
	if (somas.length === 0) throwIfRefused(refuseState(`Não há pagamentos seus em ${ano}. Escolha outro ano.`))
	const somar = (parte: 'vlrbas' | 'vlrprv' | 'vlrtrb', ...chaves: readonly string[]): string =>
		escreverCentavos(
			somas.filter(({ chave }) => chaves.includes(chave)).reduce((soma, uma) => soma + lerCentavos(uma[parte]), 0n),
		)
	const linhas: readonly (readonly [string, string])[] = [
		['Rendimentos tributáveis, inclusive férias', somar('vlrbas', 'IRF/11', 'IRF/13')],
		['Contribuição à previdência oficial', somar('vlrprv', 'IRF/11', 'IRF/13')],
		['Imposto retido na fonte', somar('vlrtrb', 'IRF/11', 'IRF/13')],
		['Rendimentos isentos e não tributáveis', isentos],
		['13º salário', somar('vlrbas', 'IRF/12')],
		['Previdência sobre o 13º', somar('vlrprv', 'IRF/12')],
		['Imposto sobre o 13º, exclusivo na fonte', somar('vlrtrb', 'IRF/12')],
		['Rendimentos recebidos acumuladamente', somar('vlrbas', 'IRF/15')],
		['Imposto sobre rendimentos acumulados', somar('vlrtrb', 'IRF/15')],
	]
	return emitirParaPessoa(portal, {
		codtipdocauc: 'FOLINF',
		codpes,
		nome: nompes,
		chvdoc: `informe:${ano}`,
		titulo: `Informe de rendimentos de ${ano}`,
		numero: String(ano),
		fatos: [
			['Nome', nompes],
			['Ano do pagamento', String(ano)],
		],
		cabecalho: ['Rendimento ou imposto', 'Valor'],
		linhas: linhas.map(([nome, valor]) => [nome, formatarReais(valor)]),
		totais: [],
		nota: 'Contam os pagamentos feitos no ano, pelo dia do pagamento. Este documento é conferido pelo ID digital.',
	})
}
