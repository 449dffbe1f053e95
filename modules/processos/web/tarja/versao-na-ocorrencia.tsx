import { Link } from '@portal/design-system/link'
import { formatarData } from '@portal/platform/web'
import { EyeOff } from 'lucide-react'
import { nomeDaBase, type VersaoTarjada } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { BaixarVersao } from './baixar-versao.tsx'

/** What is given of a document to who sees the process; who sees the document has that beside it. */
export function VersaoNaOcorrencia({ versao }: { versao: VersaoTarjada }) {
	const { numpro } = useAcompanhamento().processo
	const { motivo, basleg, codaucdoc, dtalib } = versao
	return (
		<div className="mt-2 grid gap-1.5 rounded-md border border-borda bg-superficie px-3 py-2 text-sm wrap-anywhere">
			<p className="flex flex-wrap items-center gap-2">
				<EyeOff aria-hidden className="size-4.5 text-texto-suave" />
				<strong className="font-semibold">Versão com dados pessoais ocultados</strong>
				{dtalib ? <span className="text-texto-suave">liberada em {formatarData(dtalib)}</span> : null}
			</p>
			<p className="text-texto-suave">
				{nomeDaBase[basleg]}. {motivo}
			</p>
			<p className="flex flex-wrap items-center gap-3">
				<BaixarVersao numpro={numpro} versao={versao} />
				<Link href={`/iddigital/${codaucdoc}`}>Conferir no validador</Link>
			</p>
		</div>
	)
}
