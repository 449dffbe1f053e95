import { CodigoQr } from '@portal/design-system/codigo-qr'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { formatarDataHora, useConfiguracao } from '@portal/platform/web'

/** Print-only header: what was verified and when, and the address at which to verify it again. */
export function CabecalhoDoComprovante({ codaucdoc, em }: { codaucdoc: string; em: Date }) {
	const { instituicao } = useConfiguracao()
	const endereco = `${window.location.origin}/iddigital/${codaucdoc}`
	return (
		<header className="hidden items-start justify-between gap-6 pb-4 print:flex">
			<Pilha espaco={1}>
				<Texto pq>{instituicao.nome}</Texto>
				<Texto forte className="text-2xl">
					Comprovante de verificação
				</Texto>
				<Texto pq>Verificado em {formatarDataHora(em)}.</Texto>
				<Texto pq className="wrap-anywhere">
					Verifique de novo em {endereco}
				</Texto>
			</Pilha>
			<CodigoQr texto={endereco} rotulo={`Código QR de ${endereco}`} className="size-24 shrink-0" />
		</header>
	)
}
