import { Apontador } from '@portal/design-system/apontador'
import { Botao } from '@portal/design-system/botao'
import { Suave } from '@portal/design-system/texto'
import { useEffect, useState } from 'react'
import { aoTerPassos, type PassoComAlvo } from './passos.ts'

/** The guided tour shows one step after the other, at the person's own pace. */
export function Visita({ aoEncerrar }: { aoEncerrar: () => void }) {
	const [passos, setPassos] = useState<readonly PassoComAlvo[]>([])
	const [indice, setIndice] = useState(0)
	const passo = passos[indice]

	useEffect(() => aoTerPassos(setPassos), [])

	function terminar() {
		aoEncerrar()
		document.getElementById('conteudo')?.focus()
	}

	if (!passo) return null
	return (
		<Apontador
			key={indice}
			alvo={passo.alvo}
			titulo={passo.titulo}
			aoFechar={aoEncerrar}
			rodape={
				<>
					<Suave pq className="mr-auto">
						{indice + 1} de {passos.length}
					</Suave>
					{indice > 0 ? (
						<Botao variante="secundario" tamanho="pq" onClick={() => setIndice(indice - 1)}>
							Voltar
						</Botao>
					) : (
						<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={terminar}>
							Pular
						</Botao>
					)}
					{indice < passos.length - 1 ? (
						<Botao tamanho="pq" onClick={() => setIndice(indice + 1)}>
							Próximo
						</Botao>
					) : (
						<Botao tamanho="pq" onClick={terminar}>
							Concluir
						</Botao>
					)}
				</>
			}
		>
			<p>{passo.texto}</p>
		</Apontador>
	)
}
