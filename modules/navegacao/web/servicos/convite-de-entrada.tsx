import { Botao } from '@portal/design-system/botao'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { guardarDestino, navegar } from '@portal/platform/web'

/** The sign-in prompt replaces "not found" for visitors, since the service may exist for signed-in people. */
export function ConviteDeEntrada({ oQue, tipo }: { oQue: string; tipo: string }) {
	return (
		<Pagina
			titulo={`Entre para abrir ${oQue}`}
			vazio={
				<Vazio texto={`O endereço não é de ${tipo}. Depois de entrar, você volta a ele.`} acao={<EntrarEVoltar />} />
			}
		/>
	)
}

export function EntrarEVoltar() {
	return (
		<Botao
			onClick={() => {
				guardarDestino(window.location.pathname + window.location.search)
				navegar('/')
			}}
		>
			Entrar no portal
		</Botao>
	)
}
