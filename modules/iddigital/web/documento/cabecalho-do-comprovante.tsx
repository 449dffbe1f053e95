import { CodigoQr } from '@portal/design-system/codigo-qr'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'

/** On paper alone: who verified what, and where whoever holds the paper can do it again. */
export function CabecalhoDoComprovante({ codaucdoc, em }: { codaucdoc: string; em: Date }) {
	const { instituicao } = useConfiguracao()
	const endereco = `${window.location.origin}/iddigital/${codaucdoc}`
	return (
		<header className="hidden items-start justify-between gap-6 pb-4 print:flex">
			<div className="grid gap-1">
				<p className="text-sm">{instituicao.nome}</p>
				<p className="text-2xl font-semibold">Comprovante de verificação</p>
				<p className="text-sm">Verificado em {formatarDataHora(em)}.</p>
				<p className="text-sm wrap-anywhere">Verifique de novo em {endereco}</p>
			</div>
			<CodigoQr texto={endereco} rotulo={`Código QR de ${endereco}`} className="size-24 shrink-0" />
		</header>
	)
}
