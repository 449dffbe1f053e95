import { Botao } from '@portal/design-system/botao'
import { Pagina } from '@portal/design-system/pagina'
import { Vazio } from '@portal/design-system/vazio'
import { guardarDestino, navegar } from '@portal/platform/web'

/** To a visitor who is where nothing public is: it may well be there for who signs in. */
export function EntreParaAbrir({ oQue, tipo }: { oQue: string; tipo: string }) {
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
