import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import type { PedidoLote } from '../../contract/index.ts'
import type { Lote } from './acoes.tsx'

export type FormularioDoLoteProps = {
	lote: Lote
	/** Why the whole of it was refused. */
	falha: string | undefined
	enviando: boolean
	aoEnviar: (pedido: PedidoLote) => Promise<void>
	aoCancelar: () => void
}

/** As the page saw them: one that changed since is refused by itself. */
export const itensDoLote = ({ processos }: Lote) => processos.map(({ numpro, versao }) => ({ numpro, versao }))

type PeProps = Pick<FormularioDoLoteProps, 'falha' | 'enviando' | 'aoCancelar'> & { rotulo: string }

export function PeDoFormulario({ falha, enviando, aoCancelar, rotulo }: PeProps) {
	return (
		<>
			{falha ? <Alerta variante="perigo">{falha}</Alerta> : null}
			<div className="flex flex-wrap justify-end gap-2">
				<Botao variante="secundario" onClick={aoCancelar}>
					Cancelar
				</Botao>
				<Botao type="submit" carregando={enviando}>
					{rotulo}
				</Botao>
			</div>
		</>
	)
}
