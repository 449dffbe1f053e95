import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { formatarData } from '@portal/platform/web'
import type { Modelo } from '../../contract/index.ts'

type AvisoDoModeloProps = {
	modelo: Modelo
	modelos: readonly Modelo[]
	aoTrocar: (codmod: number) => void
}

/** State of the chosen model, and its substitute, which the person takes or leaves: class and price may differ. */
export function AvisoDoModelo({ modelo: { txtavs, dtasai, codmodsub }, modelos, aoTrocar }: AvisoDoModeloProps) {
	if (txtavs === null && dtasai === null) return null
	const substituto = modelos.find(({ codmod }) => codmod === codmodsub)
	return (
		<Alerta
			variante="aviso"
			acao={
				substituto ? (
					<Botao tamanho="pq" variante="secundario" onClick={() => aoTrocar(substituto.codmod)}>
						Usar {substituto.nommod}
					</Botao>
				) : undefined
			}
		>
			{[
				txtavs,
				dtasai === null ? null : `Este modelo sai em ${formatarData(dtasai)}.`,
				substituto ? `O seu substituto é ${substituto.nommod}; a classe e o preço podem ser outros.` : null,
			]
				.filter((parte) => parte !== null)
				.join(' ')}
		</Alerta>
	)
}
