import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { useState } from 'react'
import { alterarVagasMentoria, MAXIMO_DE_VAGAS } from '../../contract/index.ts'
import { useAcao } from '../use-acao.ts'

export function Vagas({ qtdvagmen }: { qtdvagmen: number }) {
	const [vagas, setVagas] = useState(qtdvagmen)
	const { mutate, isPending } = useAcao(() => call(alterarVagasMentoria, { body: { qtdvagmen: vagas } }), {
		falha: 'As vagas não foram salvas',
	})
	return (
		<Formulario
			espaco={4}
			className="max-w-(--largura-formulario)"
			onSubmit={(evento) => {
				evento.preventDefault()
				mutate(undefined)
			}}
		>
			<p>
				Antes de começar, o <Link href="/alumni/questionario/mentoria">questionário de mentoria</Link> ajuda quem
				procura a encontrar você. Na lista de mentores aparece só quem mostra o nome, em{' '}
				<Link href="/alumni/privacidade">Privacidade</Link>.
			</p>
			<Campo rotulo="Quantas pessoas você acompanha ao mesmo tempo">
				<Selecao value={vagas} onChange={({ target }) => setVagas(Number(target.value))}>
					{Array.from({ length: MAXIMO_DE_VAGAS + 1 }, (_, numero) => (
						<option key={numero} value={numero}>
							{numero === 0 ? 'Nenhuma: não quero ser mentor(a) agora' : numero}
						</option>
					))}
				</Selecao>
			</Campo>
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={isPending} disabled={vagas === qtdvagmen}>
						Salvar as vagas
					</Botao>
				}
			/>
		</Formulario>
	)
}
