-- What else a person holds, told by the index alone: of each who holds one of two that may not be together.
create index acsperm_par_ix on acsperm (codpes, codperfil) include (codacs, codundche) where sitacs = 'ATV';
