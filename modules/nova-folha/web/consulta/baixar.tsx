import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { toast } from '@portal/design-system/toast'
import { diaEm } from '@portal/platform/contract'
import { baixarPedido, call, mensagemDe, useConfiguracao, useSessao } from '@portal/platform/web'
import { Download } from 'lucide-react'
import {
	type ContrachequeCompleto,
	DEFINITIVAS,
	emitirContracheque,
	emitirInforme,
	obterDocumento,
} from '../../contract/index.ts'

async function baixar(nome: string, emitir: () => Promise<{ codaucdoc: string }>): Promise<void> {
	try {
		const { codaucdoc } = await emitir()
		await baixarPedido(`${nome}.pdf`, () => call(obterDocumento, { params: { codaucdoc } }))
	} catch (falha) {
		toast.erro('O documento não foi emitido', mensagemDe(falha))
	}
}

/** One's own payslip as PDF; before the approval it may still change. */
export function BaixarContracheque({ contracheque }: { contracheque: ContrachequeCompleto }) {
	const { usuario } = useSessao()
	const { codfol, numseqsrv, anoref, mesref, sitfol } = contracheque
	if (contracheque.codpes !== usuario) return null
	const params = { codfol, codpes: contracheque.codpes, numseqsrv }
	return (
		<AcoesDaPagina
			outras={[
				{
					titulo: 'Baixar PDF',
					icone: <Download aria-hidden />,
					motivo: DEFINITIVAS.includes(sitfol) ? undefined : 'O PDF sai depois da homologação.',
					aoAcionar: () =>
						void baixar(`contracheque-${anoref}-${mesref}-${numseqsrv}`, () => call(emitirContracheque, { params })),
				},
			]}
		/>
	)
}

const montarInforme = (ano: number) => ({
	titulo: `Informe de ${ano}`,
	aoAcionar: () => void baixar(`informe-${ano}`, () => call(emitirInforme, { params: { ano } })),
})

/** Statements of income of this year and of the last one. */
export function BaixarInforme() {
	const { fusoHorario } = useConfiguracao()
	const ano = Number(diaEm(fusoHorario).slice(0, 4))
	return <AcoesDaPagina outras={[montarInforme(ano - 1), montarInforme(ano)]} />
}
