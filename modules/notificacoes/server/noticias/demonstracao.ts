import type { Cena } from './ilustracao.ts'

/** A demonstration news item consists of title, first paragraph, author and the scene of its illustration. */
export type NoticiaDeDemonstracao = readonly [titulo: string, resumo: string, autor: string, cena: Cena]

export const NOTICIAS: readonly NoticiaDeDemonstracao[] = [
	[
		'Biblioteca central passa a abrir 24 horas no fim do semestre',
		'De segunda a sexta, até o fim das provas, as salas de estudo do térreo ficam abertas a noite toda, com segurança e transporte circular de hora em hora.',
		'Comunicação Social',
		'livros',
	],
	[
		'Nova linha do circular liga a moradia estudantil aos institutos',
		'O trajeto tem onze paradas e sai a cada quinze minutos nos horários de maior movimento. O mapa está no aplicativo e em todos os pontos.',
		'Prefeitura do Câmpus',
		'cidade',
	],
	[
		'Orquestra da universidade abre a temporada com concerto gratuito',
		'O programa reúne obras de Villa-Lobos, Chiquinha Gonzaga e uma estreia de alunos de composição. Os ingressos são retirados uma hora antes.',
		'Cultura e Extensão',
		'musica',
	],
	[
		'Pesquisa mapeia nascentes escondidas sob a cidade',
		'Durante quatro anos, geógrafos e moradores percorreram bairros inteiros para achar cursos de água canalizados. O resultado é um mapa aberto.',
		'Jornal da Universidade',
		'ondas',
	],
	[
		'Inscrições para o programa de bolsas de iniciação vão até sexta',
		'São mil e duzentas bolsas em todas as áreas. O projeto é enviado pelo orientador e o aluno confirma a participação pelo portal.',
		'Pró-Reitoria de Pesquisa',
		'laboratorio',
	],
	[
		'Telescópio reformado volta a receber visitas noturnas',
		'O observatório funciona às quintas-feiras, com sessões guiadas para até trinta pessoas. Em noites nubladas há sessão no planetário.',
		'Parque da Ciência',
		'estrelas',
	],
	[
		'Mutirão planta três mil mudas de espécies nativas',
		'Alunos, servidores e vizinhos passaram o sábado recuperando a margem do córrego. As mudas vieram do viveiro da própria universidade.',
		'Gestão Ambiental',
		'arvores',
	],
	[
		'Relatório mostra queda na evasão entre ingressantes',
		'O acompanhamento no primeiro ano, com tutoria e auxílio antecipado, é apontado como a principal razão da melhora.',
		'Pró-Reitoria de Graduação',
		'grafico',
	],
	[
		'Feira de livros reúne cento e oitenta editoras',
		'Todos os títulos têm ao menos metade de desconto. Uma tenda recebe lançamentos e conversas com autores ao longo dos quatro dias.',
		'Editora Universitária',
		'livros',
	],
	[
		'Restaurante central terá cardápio vegetariano todos os dias',
		'A opção foi a mais pedida na consulta feita em agosto. O preço da refeição não muda.',
		'Assistência Estudantil',
		'arvores',
	],
	[
		'Curso aberto ensina a ler dados públicos',
		'Em seis encontros noturnos, jornalistas e estatísticos mostram como achar, limpar e contar histórias com bases do governo.',
		'Cultura e Extensão',
		'grafico',
	],
	[
		'Museu de Zoologia reabre a ala dos insetos',
		'Depois de dois anos de restauro, a coleção volta com peças nunca expostas e um laboratório envidraçado.',
		'Museus',
		'laboratorio',
	],
	[
		'Semana de recepção terá oficinas em todos os câmpus',
		'Os veteranos preparam visitas, rodas de conversa e uma gincana solidária. A participação conta como atividade complementar.',
		'Pró-Reitoria de Graduação',
		'cidade',
	],
	[
		'Coral procura novas vozes para o segundo semestre',
		'Não é preciso ler partitura. As audições duram dez minutos e podem ser marcadas pelo portal.',
		'Cultura e Extensão',
		'musica',
	],
	[
		'Sensores baratos ajudam a prever enchentes',
		'Desenvolvido por alunos de engenharia, o aparelho custa menos de cem reais e avisa a defesa civil por rádio.',
		'Jornal da Universidade',
		'ondas',
	],
	[
		'Rede sem fio chega às áreas externas do câmpus',
		'Praças, pontos de ônibus e a raia passam a ter sinal. O acesso usa a mesma senha única.',
		'Tecnologia da Informação',
		'cidade',
	],
	[
		'Grupo de astronomia batiza asteroide com nome de professora',
		'A homenagem reconhece quarenta anos dedicados ao ensino e à divulgação da ciência.',
		'Parque da Ciência',
		'estrelas',
	],
	[
		'Editais de intercâmbio oferecem vagas em vinte países',
		'Há bolsas para graduação e pós. O resultado do teste de idioma pode ser entregue até o fim do mês.',
		'Relações Internacionais',
		'cidade',
	],
	[
		'Horta comunitária completa dez anos',
		'O que começou em dois canteiros hoje abastece a creche e recebe voluntários de todas as idades.',
		'Gestão Ambiental',
		'arvores',
	],
	[
		'Acervo de partituras raras é digitalizado',
		'São quatro mil manuscritos, alguns do século dezoito, agora livres para consulta e execução.',
		'Bibliotecas',
		'musica',
	],
	[
		'Laboratório abre as portas para escolas públicas',
		'As visitas acontecem às terças e incluem experimentos que os estudantes levam para casa.',
		'Jornal da Universidade',
		'laboratorio',
	],
	[
		'Consulta define prioridades do plano de acessibilidade',
		'Rotas sem degraus, legendas e sinalização tátil foram as ações mais votadas pela comunidade.',
		'Inclusão e Pertencimento',
		'grafico',
	],
	[
		'Clube de leitura discute literatura brasileira contemporânea',
		'O encontro é mensal, aberto a todos, e cada edição recebe um convidado.',
		'Bibliotecas',
		'livros',
	],
	[
		'Raia olímpica recebe campeonato universitário de remo',
		'Dezesseis equipes disputam o título no fim de semana, com entrada franca nas arquibancadas.',
		'Esportes',
		'ondas',
	],
	[
		'Noite das estrelas: eclipse poderá ser visto do câmpus',
		'O gramado da reitoria terá telescópios e monitores a partir das dezenove horas.',
		'Parque da Ciência',
		'estrelas',
	],
]
