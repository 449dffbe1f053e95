import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { formatarInteiro, formatarNumero } from '@portal/platform/web'
import type { PainelUnidade } from '../../contract/index.ts'

const daUnidade = (situacao: string): string => `/assina?aba=unidade&sitlotdocasi=${situacao}`

export function Numeros({ painel }: { painel: PainelUnidade }) {
	const { criados, paraAssinar, vencidos, assinados, rejeitados, mediaDias } = painel
	return (
		<Indicadores>
			<Indicador nome="Rascunhos" valor={formatarInteiro(criados)} href={daUnidade('CRI')} />
			<Indicador nome="Para assinar" valor={formatarInteiro(paraAssinar)} href={daUnidade('ENV')} />
			<Indicador
				nome="Com prazo vencido"
				valor={formatarInteiro(vencidos)}
				href={daUnidade('ENV')}
				variante={vencidos > 0 ? 'perigo' : undefined}
			/>
			<Indicador nome="Assinados" valor={formatarInteiro(assinados)} href={daUnidade('ASS')} />
			<Indicador nome="Rejeitados" valor={formatarInteiro(rejeitados)} href={daUnidade('REJ')} />
			<Indicador
				nome="Dias até concluir (média de 90 dias)"
				valor={mediaDias === null ? null : formatarNumero(mediaDias)}
			/>
		</Indicadores>
	)
}
