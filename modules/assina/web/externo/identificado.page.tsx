import { Alerta } from '@portal/design-system/alerta'
import { Pagina } from '@portal/design-system/pagina'
import { lerDaAba } from '@portal/platform/web'
import { Desvio } from '../desvio.tsx'

/** Landing page after an identity provider: the result comes from the batch, never from the address. */
export function IdentificadoPage() {
	const hash = lerDaAba('volta-da-identidade')
	if (hash !== undefined) return <Desvio para={`/assina/assinar/${hash}`} />
	return (
		<div data-sem-menus>
			<Pagina largura="leitura" titulo="Confirmação da identidade">
				<Alerta variante="aviso">
					Abra de novo, neste navegador, o link da mensagem que pediu a sua assinatura, e continue por lá.
				</Alerta>
			</Pagina>
		</div>
	)
}
