import { Indicador, Indicadores } from '@portal/design-system/indicador'
import { formatarInteiro, formatarNumero } from '@portal/platform/web'
import type { PainelUnidade } from '../../contract/index.ts'

const montarEndereco = (situacao: string): string => `/assina?aba=unidade&sitlotdocasi=${situacao}`

export function Numeros({ painel }: { painel: PainelUnidade }) {
	const { criados, paraAssinar, vencidos, assinados, rejeitados, mediaDias } = painel
	return (
		<Indicadores>
			<Indicador nome="Rascunhos" valor={formatarInteiro(criados)} href={montarEndereco('CRI')} />
			<Indicador nome="Para assinar" valor={formatarInteiro(paraAssinar)} href={montarEndereco('ENV')} />
			<Indicador
				nome="Com prazo vencido"
				valor={formatarInteiro(vencidos)}
				href={montarEndereco('ENV')}
				variante={vencidos > 0 ? 'perigo' : undefined}
			/>
			<Indicador nome="Assinados" valor={formatarInteiro(assinados)} href={montarEndereco('ASS')} />
			<Indicador nome="Rejeitados" valor={formatarInteiro(rejeitados)} href={montarEndereco('REJ')} />
			<Indicador
				nome="Dias até concluir (média de 90 dias)"
				valor={mediaDias === null ? null : formatarNumero(mediaDias)}
			/>
		</Indicadores>
	)
}
