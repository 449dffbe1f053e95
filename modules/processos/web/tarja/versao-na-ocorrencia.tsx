import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Fileira } from '@portal/design-system/pilha'
import { formatarData } from '@portal/platform/web'
import { EyeOff } from 'lucide-react'
import { nomeDaBase, type VersaoTarjada } from '../../contract/index.ts'
import { useAcompanhamento } from '../processo/contexto.ts'
import { BaixarVersao } from './baixar-versao.tsx'

/** Released redacted version, shown to everybody who sees the process; people who may open the document see both. */
export function VersaoNaOcorrencia({ versao }: { versao: VersaoTarjada }) {
	const { numpro } = useAcompanhamento().processo
	const { motivo, basleg, codaucdoc, dtalib } = versao
	return (
		<Ficha
			tag="div"
			densa
			className="mt-2 text-sm"
			marca={<EyeOff aria-hidden className="mt-0.5 size-4.5 shrink-0 text-texto-suave" />}
			titulo="Versão com dados pessoais ocultados"
			detalhe={`${nomeDaBase[basleg]}. ${motivo}${dtalib ? ` Liberada em ${formatarData(dtalib)}.` : ''}`}
		>
			<Fileira tag="p" espaco={3}>
				<BaixarVersao numpro={numpro} versao={versao} />
				<Link href={`/iddigital/${codaucdoc}`}>Conferir no validador</Link>
			</Fileira>
		</Ficha>
	)
}
