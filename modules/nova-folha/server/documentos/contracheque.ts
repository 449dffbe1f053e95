import { diaEscrito, refuseState } from '@portal/platform/contract'
import { NotFoundError, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { formatarDecimal, formatarReais } from '../../contract/calculo/base/dinheiro.ts'
import { type ChaveDoContracheque, DEFINITIVAS, nomearFolha } from '../../contract/index.ts'
import { detalhar } from '../consulta/detalhar.ts'
import { emitirParaPessoa } from './emitir.ts'

/** One's own payslip as a document; a preview may still change, so it has none. */
export async function emitirContracheque(
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoContracheque,
): Promise<string> {
	if (chave.codpes !== user.codpes)
		throw new NotFoundError('contracheque-nao-encontrado', 'O PDF é só da própria pessoa. Escolha um contracheque seu.')
	const contracheque = await detalhar(portal.db, portal, user, chave)
	if (!DEFINITIVAS.includes(contracheque.sitfol))
		throwIfRefused(refuseState('Este contracheque ainda pode mudar. O PDF sai depois da homologação.'))
	const { codfol, codpes, numseqsrv, nompes, vinculo, linhas, vlrbru, vlrdsc, vlrliq, dtapgt } = contracheque
	return emitirParaPessoa(portal, {
		codtipdocauc: 'FOLCHQ',
		codpes,
		nome: nompes,
		chvdoc: `contracheque:${codfol}:${numseqsrv}`,
		titulo: `Contracheque de ${nomearFolha(contracheque)}`,
		numero: vinculo.matricula,
		fatos: [
			['Nome', nompes],
			['Matrícula', vinculo.matricula],
			['Regime', vinculo.regime === 'RPPS' ? 'autárquico' : 'celetista'],
			['Unidade', [vinculo.nomund, vinculo.nomset].filter(Boolean).join(', ')],
			['Função', vinculo.nomfnc ?? '—'],
			['Pagamento', diaEscrito(dtapgt)],
			['Recebe em', vinculo.banco ?? '—'],
		],
		cabecalho: ['Rubrica', 'Referência', 'Vencimento', 'Desconto'],
		linhas: linhas.map(({ codrub, nomrub, vlrref, tiprub, vlrlan }) => [
			`${codrub} ${nomrub}`,
			vlrref === null ? '' : formatarDecimal(vlrref.replace(/\.?0+$/, '')),
			tiprub === 'P' ? formatarDecimal(vlrlan) : '',
			tiprub === 'D' ? formatarDecimal(vlrlan) : '',
		]),
		totais: [
			['Total', '', formatarDecimal(vlrbru), formatarDecimal(vlrdsc)],
			['Líquido', '', formatarReais(vlrliq), ''],
		],
		nota: 'A conta de cada valor está em Folha de Pagamento, no portal. Este documento é conferido pelo ID digital.',
	})
}
