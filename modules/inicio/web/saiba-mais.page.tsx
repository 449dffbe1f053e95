import { Link } from '@portal/design-system/link'
import { Moldura } from '@portal/design-system/moldura'
import { useConfiguracao } from '@portal/platform/web'
import { PaginaDeTexto, Secao } from './texto.tsx'

const secoes = [
	{ id: 'onde-sistemas', titulo: 'Onde estão os sistemas?' },
	{ id: 'o-que-sao', titulo: 'O que são as áreas e os serviços?' },
	{ id: 'mobile', titulo: 'Posso usar no celular?' },
	{ id: 'quem-pode', titulo: 'Quem pode usar o portal?' },
] as const

export function SaibaMaisPage() {
	return (
		<PaginaDeTexto
			titulo="Saiba mais sobre o portal"
			resumo="O Portal de Serviços é a entrada única para os sistemas da universidade. Aqui está o essencial para começar."
		>
			<nav aria-label="Nesta página">
				<Moldura forma="fundo">
					<ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
						{secoes.map(({ id, titulo }) => (
							<li key={id}>
								<Link href={`/saiba-mais/#${id}`}>{titulo}</Link>
							</li>
						))}
					</ul>
				</Moldura>
			</nav>
			<SecaoDosSistemas />
			<SecaoDosServicos />
			<Mobile />
			<SecaoDoAcesso />
		</PaginaDeTexto>
	)
}

function SecaoDosSistemas() {
	return (
		<Secao {...secoes[0]}>
			<p>
				No menu à esquerda, agrupados por área. Depois de entrar, o menu mostra também os serviços reservados a você,
				conforme os seus vínculos com a universidade.
			</p>
			<p>Não achou pelo menu? Há dois atalhos:</p>
			<ul>
				<li>
					<strong>Busca de serviços</strong>, no alto da página: digite as primeiras letras do nome. A busca não
					distingue maiúsculas nem acentos e conhece também os nomes antigos.
				</li>
				<li>
					<strong>Favoritos</strong>: marque com a estrela o que você mais usa, e o serviço passa a aparecer no começo
					do menu.
				</li>
			</ul>
			<p>
				Sistemas que ainda não foram refeitos abrem dentro do próprio portal, sem pedir a senha de novo. Se um deles
				demorar a responder, o portal avisa e oferece abri-lo em outra aba.
			</p>
		</Secao>
	)
}

function SecaoDosServicos() {
	return (
		<Secao {...secoes[1]}>
			<p>
				Uma <strong>área</strong> reúne os serviços de um mesmo assunto, como graduação, pós-graduação, recursos humanos
				ou processos. Um <strong>serviço</strong> é o que se faz nela: pedir um documento, consultar uma nota,
				encaminhar um processo.
			</p>
			<p>Dois tipos de mensagem chegam até você por meio das áreas:</p>
			<ul>
				<li>
					<strong>Tarefas</strong> pedem que você faça algo. Ficam no painel até serem concluídas e, quase sempre, podem
					ser adiadas para outro dia.
				</li>
				<li>
					<strong>Avisos</strong> só informam: um prazo, uma manutenção, uma novidade. Podem ser marcados como lidos.
				</li>
			</ul>
			<p>
				Quem tem mais de um perfil em um serviço, por exemplo docente e coordenador, escolhe com qual deles quer
				trabalhar, e o portal lembra a escolha em cada área.
			</p>
		</Secao>
	)
}

function Mobile() {
	return (
		<Secao {...secoes[2]}>
			<p>
				Sim. O portal funciona no navegador do celular e do tablet, sem instalar nada. Em telas pequenas o menu fica
				guardado no botão do canto superior esquerdo, e as tabelas viram listas.
			</p>
			<p>
				Para ter um ícone na tela do aparelho, abra o portal no navegador e escolha “Adicionar à tela inicial”. Os
				sistemas antigos, mostrados dentro do portal, podem não se ajustar tão bem a telas pequenas.
			</p>
		</Secao>
	)
}

function SecaoDoAcesso() {
	const { instituicao, urls } = useConfiguracao()
	return (
		<Secao {...secoes[3]}>
			<p>
				Qualquer pessoa pode ver a página inicial, os serviços públicos e o validador de documentos. Para o resto é
				preciso ter número de usuário e senha da {instituicao.sigla}:
			</p>
			<ul>
				<li>estudantes de graduação, de pós-graduação e de programas de extensão;</li>
				<li>docentes e pesquisadores;</li>
				<li>servidores técnicos e administrativos;</li>
				<li>ex-alunos e pessoas com vínculo encerrado, para os serviços que continuam disponíveis a elas.</li>
			</ul>
			<p>
				Ninguém da universidade pede a sua senha por e-mail, telefone ou mensagem.
				{urls.alterarSenha ? (
					<>
						{' '}
						Se desconfiar que alguém a conhece,{' '}
						<Link href={urls.alterarSenha} novaAba>
							troque a senha
						</Link>
						.
					</>
				) : null}
			</p>
			<p>
				<Link href="/">Entrar no portal</Link>
			</p>
		</Secao>
	)
}
