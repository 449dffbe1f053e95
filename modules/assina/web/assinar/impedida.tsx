import { Alerta } from '@portal/design-system/alerta'

export function Impedida({ motivo }: { motivo: string | undefined }) {
	return (
		<Alerta variante="info" titulo="Nada para assinar agora">
			{motivo ?? 'Você não pode assinar este lote agora.'}
		</Alerta>
	)
}
