import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { navegar } from '@portal/platform/web'
import { type SubmitEvent, useState } from 'react'
import { useSoQuemMuda } from './so-quem-muda.tsx'

/** The form asks for the person first and the level second. */
export function NovoUsuarioPage() {
	const { estado, pode } = useSoQuemMuda()
	const [codpes, setCodpes] = useState<number>()
	const [tentou, setTentou] = useState(false)
	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setTentou(true)
		if (codpes !== undefined) navegar(`/nova-ssu/usuarios/${codpes}/novo`)
	}
	return (
		<Pagina largura="formulario" titulo="Novo usuário" resumo="Escolha a pessoa; depois, o nível dela." {...estado}>
			{pode ? (
				<Formulario onSubmit={enviar}>
					<CampoPessoa
						obrigatorio
						valor={codpes}
						aoMudar={setCodpes}
						erro={tentou && codpes === undefined ? 'Informe a pessoa.' : undefined}
					/>
					<AcoesDoFormulario
						secundaria={
							<Link botao variante="secundario" href="/nova-ssu/usuarios">
								Voltar
							</Link>
						}
						principal={<Botao type="submit">Escolher o nível</Botao>}
					/>
				</Formulario>
			) : null}
		</Pagina>
	)
}
