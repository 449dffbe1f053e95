import { Botao } from '@portal/design-system/botao'
import { Vazio } from '@portal/design-system/vazio'
import { guardarDestino, navegar } from '@portal/platform/web'

/** To a visitor who is where nothing public is: it may well be there for who signs in. */
export function EntreParaAbrir({ oQue, tipo }: { oQue: string; tipo: string }) {
	return (
		<section className="grid justify-items-center text-center">
			<h1 className="text-2xl">Entre para abrir {oQue}</h1>
			<Vazio texto={`O endereço não é de ${tipo}. Depois de entrar, você volta a ele.`} acao={<EntrarEVoltar />} />
		</section>
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
