import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'
import type { PedidoDeVarios } from '../../contract/index.ts'
import type { Varios } from './acoes.tsx'

export type FormularioDeVariosProps = {
	varios: Varios
	/** Refusal of the whole batch. */
	falha: string | undefined
	enviando: boolean
	aoEnviar: (pedido: PedidoDeVarios) => Promise<void>
	aoCancelar: () => void
}

/** Optimistic lock: each process carries the version that the page showed, and a changed one is refused by itself. */
export const itensDeVarios = ({ processos }: Varios) => processos.map(({ numpro, versao }) => ({ numpro, versao }))

/** A batch is written in one dialog, which a change of page closes; nothing of it is kept. */
export const guardarNada = () => undefined

type PeProps = Pick<FormularioDeVariosProps, 'falha' | 'enviando' | 'aoCancelar'> & { rotulo: string }

export function PeDoFormulario({ falha, enviando, aoCancelar, rotulo }: PeProps) {
	return (
		<>
			{falha ? <Alerta variante="perigo">{falha}</Alerta> : null}
			<Fileira distribuir="fim">
				<Botao variante="secundario" onClick={aoCancelar}>
					Cancelar
				</Botao>
				<Botao type="submit" carregando={enviando}>
					{rotulo}
				</Botao>
			</Fileira>
		</>
	)
}
