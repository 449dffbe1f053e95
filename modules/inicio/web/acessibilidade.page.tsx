import { Tecla } from '@portal/design-system/atalhos'
import { SoParaLeitor } from '@portal/design-system/texto'
import { Libras } from './libras.tsx'
import { PaginaDeTexto, Secao } from './texto.tsx'

const atalhos = [
	['1', 'Ir para o conteúdo (com a tecla de atalho do navegador: Alt + 1)'],
	['2', 'Ir para o menu de serviços (Alt + 2)'],
	['3', 'Ir para a busca de serviços (Alt + 3)'],
	['/', 'Ir para a busca de serviços'],
	['?', 'Mostrar a ajuda de teclado'],
	['Esc', 'Fechar o que estiver aberto'],
] as const

export function AcessibilidadePage() {
	return (
		<PaginaDeTexto
			titulo="Acessibilidade"
			resumo="O portal segue o Modelo de Acessibilidade em Governo Eletrônico (eMAG) e as diretrizes WCAG 2.2, nível AA."
		>
			<Secao id="teclado" titulo="Teclado">
				<p>Tudo o que se faz com o mouse se faz com o teclado. Além da tecla Tab, há estes atalhos:</p>
				<table className="w-full text-left">
					<SoParaLeitor tag="caption">Atalhos de teclado</SoParaLeitor>
					<thead>
						<tr className="border-b border-borda">
							<th scope="col" className="py-2 pr-4">
								Tecla
							</th>
							<th scope="col" className="py-2">
								O que faz
							</th>
						</tr>
					</thead>
					<tbody>
						{atalhos.map(([tecla, efeito]) => (
							<tr key={tecla} className="border-b border-borda">
								<td className="py-2 pr-4">
									<Tecla>{tecla}</Tecla>
								</td>
								<td className="py-2">{efeito}</td>
							</tr>
						))}
					</tbody>
				</table>
			</Secao>
			<Secao id="contraste" titulo="Contraste e tamanho do texto">
				<p>
					O botão “Alto contraste”, no alto da página, reforça textos e bordas. Há ainda um tema claro e um escuro, no
					menu da conta. O tamanho do texto é escolhido em Configurações, em “Aparência”; pelo navegador, pode ser
					ampliado até 200% sem que nada se perca.
				</p>
			</Secao>
			<Libras />
			<Secao id="movimento" titulo="Movimento">
				<p>Quem pede ao sistema operacional menos animações vê as mudanças de tela sem movimento.</p>
			</Secao>
			<Secao id="dificuldade" titulo="Encontrou uma barreira?">
				<p>
					Conte ao suporte da sua unidade em que página ela está e o que você tentava fazer. Os sistemas antigos,
					mostrados dentro do portal, ainda não seguem todas estas diretrizes.
				</p>
			</Secao>
		</PaginaDeTexto>
	)
}
