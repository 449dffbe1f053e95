import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { toast } from '@portal/design-system/toast'
import { baixarPedido, call, mensagemDe } from '@portal/platform/web'
import { CalendarPlus, FileText } from 'lucide-react'
import { useState } from 'react'
import {
	CERTIDOES,
	EVENTOS,
	emitirCertidao,
	type Ficha,
	obterAgenda,
	obterCertidao,
	type TipoDeCertidao,
} from '../contract/index.ts'
import { MudancaDialog } from './mudancas/mudanca.dialog.tsx'

/** Issues the certificate, or gets the one of the same content, and downloads it. */
async function baixarCertidao(codmtr: number, tipcer: TipoDeCertidao): Promise<void> {
	try {
		const { codaucdoc } = await call(emitirCertidao, { params: { codmtr, tipcer } })
		await baixarPedido(`certidao-${codaucdoc}.pdf`, () => call(obterCertidao, { params: { codaucdoc } }))
	} catch (falha) {
		toast.erro('O documento não foi emitido', mensagemDe(falha))
	}
}

/** Downloads of an enrolment: the deadlines for a calendar, and the student's own certificates. */
export function AcoesDaFicha({ ficha }: { ficha: Ficha }) {
	const { codmtr, stapro, stapgm, staregmud } = ficha
	const [mudanca, setMudanca] = useState<'NIV' | 'TRN'>()
	const baixarAgenda = () =>
		baixarPedido(`prazos-${codmtr}.ics`, () => call(obterAgenda, { params: { codmtr } })).catch((falha: unknown) =>
			toast.erro('A agenda não foi baixada', mensagemDe(falha)),
		)
	return (
		<>
			<AcoesDaPagina
				outras={[
					staregmud === 'S' && { titulo: EVENTOS.NIV, aoAcionar: () => setMudanca('NIV') },
					staregmud === 'S' && { titulo: EVENTOS.TRN, aoAcionar: () => setMudanca('TRN') },
					{ titulo: 'Agenda', icone: <CalendarPlus aria-hidden />, aoAcionar: () => void baixarAgenda() },
					stapro === 'S' && {
						titulo: CERTIDOES.PRZ,
						icone: <FileText aria-hidden />,
						aoAcionar: () => void baixarCertidao(codmtr, 'PRZ'),
					},
					stapro === 'S' && {
						titulo: CERTIDOES.MAT,
						icone: <FileText aria-hidden />,
						...(stapgm === 'A' ? {} : { motivo: 'A matrícula não está ativa.' }),
						aoAcionar: () => void baixarCertidao(codmtr, 'MAT'),
					},
				]}
			/>
			{mudanca ? <MudancaDialog ficha={ficha} tipeve={mudanca} aoFechar={() => setMudanca(undefined)} /> : null}
		</>
	)
}
