import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Botao } from '../botao/botao.tsx'
import { EntradaTexto, type EntradaTextoProps } from '../entrada-texto/entrada-texto.tsx'

/** The password can be shown while it is typed, and pasted. */
export function EntradaSenha(props: Omit<EntradaTextoProps, 'type' | 'acao'>) {
	const [visivel, setVisivel] = useState(false)
	return (
		<EntradaTexto
			autoComplete="current-password"
			spellCheck={false}
			autoCapitalize="none"
			{...props}
			cabe="medio"
			type={visivel ? 'text' : 'password'}
			acao={
				<Botao
					variante="secundario"
					aparencia="fantasma"
					tamanho="pq"
					rotulo={visivel ? 'Ocultar senha' : 'Mostrar senha'}
					icone={visivel ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
					onClick={() => setVisivel(!visivel)}
				/>
			}
		/>
	)
}
