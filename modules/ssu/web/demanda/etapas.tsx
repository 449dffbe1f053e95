import { ItemDaLinhaDoTempo, LinhaDoTempo } from '@portal/design-system/linha-do-tempo'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { HoraDaLista } from '@portal/platform/web/lista'
import { contaNoTma, type DemandaSsu, nomeDaEtapa } from '../../contract/index.ts'
import { escreverHoras } from '../etapas.ts'

/** The passed stages, each with its start, its working hours and the person who passed it on. */
export function Etapas({ demanda: { numssu, passos, qtdmintma } }: { demanda: DemandaSsu }) {
	return (
		<Pilha espaco={5} largura="leitura">
			<p>
				O atendimento soma <strong>{escreverHoras(qtdmintma)}</strong> úteis da triagem até aqui. O relógio para
				enquanto a demanda está com quem a pediu ou suspensa.{' '}
				<Link href={`/nova-ssu/dashboard/demanda/${numssu}`}>Ver onde foi o tempo</Link>
			</p>
			<LinhaDoTempo rotulo="Etapas da demanda">
				{passos.toReversed().map(({ codetp, dtaini, dtafim, qtdmin, nompes }) => (
					<ItemDaLinhaDoTempo key={dtaini + codetp} atual={dtafim === null}>
						<Texto forte>{nomeDaEtapa[codetp]}</Texto>
						<Texto suave>
							desde <HoraDaLista instante={dtaini} />
							{qtdmin === null ? '' : ` · ${escreverHoras(qtdmin)}${contaNoTma(codetp) ? '' : ', fora do atendimento'}`}
							{nompes === null ? '' : ` · passada adiante por ${nompes}`}
						</Texto>
					</ItemDaLinhaDoTempo>
				))}
			</LinhaDoTempo>
		</Pilha>
	)
}
